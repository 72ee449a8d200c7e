// Kill the server at any moment and start it again: nothing that was acknowledged is lost, and the page
// finds its way back by itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../stage/board.mjs";
import { as, stage } from "../stage/people.mjs";
import { hold, lay, told } from "../stage/tables.mjs";

const here = stage();

test("a game goes on after SIGKILL and restart", async () => {
  const { server } = here;
  const { id, tokens } = await lay(server, { game: "othello", moves: ["f5", "d6", "c3"] });
  await as(here, { lang: "en" }, async (person) => {
    person.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/);
    await hold(person, id, tokens);
    await person.visit(`/play/${id}`);
    const board = new Board(person.page);
    await board.click("d3");
    const before = await told(server, id);

    await server.end("SIGKILL");
    await person.page.locator(".notice").filter({ hasText: "Connection lost" }).waitFor();
    await server.up();

    assert.deepEqual((await told(server, id)).view, before.view);
    await person.page.locator(".notice").filter({ hasText: "Connection lost" }).waitFor({ state: "hidden" });
    await board.click("c4");
    assert.equal((await told(server, id)).view.moves_text, "f5d6c3d3c4");

    await person.visit("/");
    await person.page.locator(`main a[href="/play/${id}"]`).first().click();
    assert.equal((await board.at(5)).ply, 5);
  });
});

test("a thinking machine takes up its thought again", async () => {
  const { server } = here;
  await as(here, { lang: "fa" }, async (person) => {
    person.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/);
    const { id, tokens } = await lay(server, { game: "connect4", second: "mcts:time=3s" });
    await hold(person, id, tokens);
    await person.visit(`/play/${id}`);
    const board = new Board(person.page);
    await board.click("4");
    await server.end("SIGKILL");
    await server.up();
    assert.equal((await told(server, id)).view.moves[0], "4");
    assert.equal((await board.at(2)).ply, 2);
  });
});
