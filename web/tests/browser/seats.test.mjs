// Two people on two devices share one table by their links; a third, without a token, may only watch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../stage/board.mjs";
import { as, stage } from "../stage/people.mjs";
import { lay, told } from "../stage/tables.mjs";

const here = stage();

test("each plays on their own seat, and everybody sees it", async () => {
  const { id, tokens } = await lay(here.server, { game: "tictactoe" });
  await as(here, { lang: "en" }, (xavier) => as(here, { lang: "fa" }, (omid) => as(here, { lang: "en" }, async (wanda) => {
    await xavier.visit(`/play/${id}#seat=${tokens.first}`);
    await omid.visit(`/play/${id}#seat=${tokens.second}`);
    await wanda.visit(`/play/${id}`);
    for (const person of [xavier, omid]) {
      await person.page.waitForFunction(() => !location.hash);
      assert.ok(!person.page.url().includes("seat"), "the token does not stay in the address");
    }
    const [his, hers, watched] = [xavier, omid, wanda].map((person) => new Board(person.page));
    for (const [index, move] of ["b2", "a1", "b1", "a2", "b3"].entries()) {
      const [mover, other] = index % 2 ? [hers, his] : [his, hers];
      await mover.click(move);
      await other.at(index + 1);
      await watched.at(index + 1);
    }
    for (const board of [his, hers, watched]) {
      const view = await board.view();
      assert.equal(view.outcome.winner, "first");
      assert.deepEqual(view.winning.length, 3);
    }
  })));
  assert.equal((await told(here.server, id)).state, "over");
});

test("without a token the page watches and the service refuses", async () => {
  const { id, tokens } = await lay(here.server, { game: "connect4" });
  await as(here, { lang: "en" }, async (wanda) => {
    await wanda.visit(`/play/${id}`);
    const board = new Board(wanda.page);
    const view = await board.at(0);
    await wanda.page.getByText("You are watching").first().waitFor();
    await board.element.locator(`[data-cell="${view.legal[3].cell}"]`).click();
    await wanda.page.keyboard.press("4");
    await wanda.page.keyboard.press("Enter");
    assert.equal((await told(here.server, id)).view.ply, 0);
  });
  const body = { move: "4", ply: 0 };
  const bare = await here.server.ask(`tables/${id}/moves`, { method: "POST", body });
  assert.deepEqual([bare.status, bare.body.error.code], [401, "no-token"]);
  const forged = await here.server.ask(`tables/${id}/moves`, { method: "POST", body, token: "x".repeat(String(tokens.first).length) });
  assert.deepEqual([forged.status, forged.body.error.code], [403, "wrong-token"]);
  const early = await here.server.ask(`tables/${id}/moves`, { method: "POST", body, token: tokens.second });
  assert.ok([403, 409].includes(early.status), `the other seat's token: ${early.status}`);
  for (const action of ["undo", "resign", "pause", "restart"]) {
    const refused = await here.server.ask(`tables/${id}/actions`, { method: "POST", body: { action } });
    assert.equal(refused.status, 401, action);
  }
  assert.equal((await told(here.server, id)).view.ply, 0);
  assert.doesNotMatch(JSON.stringify(await told(here.server, id)), new RegExp(`${tokens.first}|${tokens.second}`));
});
