// Sounds, made from noise and simple waves: off until asked for, and only after a gesture, as browsers
// demand. Times in recipes are seconds.

import { settings } from "./settings.js";

/** @typedef {"place" | "flip" | "drop" | "stroke" | "pass" | "refused" | "cut" | "win" | "loss" | "draw"} Sound */
/** @typedef {{delay?: number, index?: number, rows?: number}} Detail `delay` in milliseconds; which disc turns; how many rows a disc fell */

/** @type {{context: AudioContext, master: GainNode, noise: AudioBuffer} | null} */
let desk = null;

/** The context with its master gain, made when the first sound is wanted. */
function open() {
  if (desk) return desk;
  const context = new AudioContext();
  const master = new GainNode(context, { gain: 0.5 });
  master.connect(new DynamicsCompressorNode(context)).connect(context.destination);
  const noise = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  // A page that was opened with sound on may want to sound before anything was touched.
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => context.resume(), { once: true });
  desk = { context, master, noise };
  return desk;
}

/** A gain that falls away from `peak`; `attack` leads up to it. @param {number} at @param {number} length @param {number} peak @param {number} [attack] */
function envelope(at, length, peak, attack = 0.001) {
  const { context, master } = open();
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + length);
  gain.connect(master);
  return gain;
}

/** Filtered noise. @param {number} at @param {number} length @param {number} peak @param {BiquadFilterOptions} filter */
function hiss(at, length, peak, filter) {
  const { context, noise } = open();
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  source.connect(new BiquadFilterNode(context, filter)).connect(envelope(at, length, peak));
  source.start(at, Math.random() * 0.2, length + 0.02);
}

/** A wave that may glide. @param {number} at @param {number} length @param {number} peak @param {OscillatorType} type @param {number} from @param {number} [to] @param {number} [attack] */
function tone(at, length, peak, type, from, to = from, attack) {
  const { context } = open();
  const wave = new OscillatorNode(context, { type, frequency: from });
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + length);
  wave.connect(envelope(at, length, peak, attack));
  wave.start(at);
  wave.stop(at + length + 0.05);
}

/** A plucked string: a triangle with its octave. @param {number} at @param {number} frequency */
function pluck(at, frequency) {
  tone(at, 0.7, 0.16, "triangle", frequency, frequency, 0.002);
  tone(at, 0.7, 0.16 * 0.3, "triangle", frequency * 2, frequency * 2, 0.002);
}

/** One note after the other. @param {number} at @param {number[]} frequencies */
function melody(at, frequencies) {
  frequencies.forEach((frequency, i) => pluck(at + 0.09 * i, frequency));
}

/** A disc hits the bottom or the disc below it. @param {number} at @param {number} rows @param {number} share */
function thud(at, rows, share) {
  tone(at, 0.09, 0.1 * Math.sqrt(rows) * share, "sine", 140, 70);
  hiss(at, 0.025, 0.12 * share, { type: "lowpass", frequency: 900 });
}

/** @type {Record<Sound, (at: number, detail: Detail) => void>} */
const RECIPES = {
  place(at) {
    hiss(at, 0.012, 0.22, { type: "bandpass", frequency: 1800, Q: 1.2 });
    tone(at, 0.06, 0.18, "sine", 190, 120);
  },
  flip: (at, { index = 0 }) => hiss(at, 0.018, 0.07, { type: "bandpass", frequency: Math.min(8000, 2600 * 1.06 ** index), Q: 4 }),
  drop(at, { rows = 1 }) {
    thud(at, rows, 1);
    // The bounce of the drawing: up to 8 % of the height and down again.
    thud(at + 0.22 * Math.sqrt(0.08 * rows), rows, 0.3);
  },
  stroke: (at) => hiss(at, 0.18, 0.05, { type: "bandpass", frequency: 3200 }),
  pass: (at) => tone(at, 0.18, 0.1, "triangle", 330, 294),
  refused(at) {
    for (const later of [0, 0.08]) tone(at + later, 0.04, 0.12, "sine", 110);
  },
  cut(at) {
    for (const later of [0, 0.045]) hiss(at + later, 0.008, 0.06, { type: "highpass", frequency: 5000 });
  },
  win: (at) => melody(at, [294, 392, 440, 587]),
  // A neutral second, as in Shur.
  loss: (at) => melody(at, [440, 392, 320, 294]),
  draw(at) {
    pluck(at, 294);
    pluck(at, 440);
  },
};

/**
 * Plays a sound, if the settings want sounds at all. Nothing is queued while the browser waits for a gesture.
 * @param {Sound} name
 * @param {Detail} [detail]
 */
export function play(name, detail = {}) {
  if (!settings.sound) return;
  const { context } = open();
  if (context.state === "suspended") {
    if (navigator.userActivation?.hasBeenActive === false) return;
    context.resume();
  }
  RECIPES[name](context.currentTime + 0.005 + (detail.delay ?? 0) / 1000, detail);
}
