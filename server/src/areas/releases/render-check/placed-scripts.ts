import { pinOf } from '../load-check/try-load';
import type { ScriptFiles } from '../load-check/script-runner';

/** A script, and where a page finds it. */
export type ServedScript = { address: string; name: string; code: string };

/** Scripts each of which has lines of its own, so that a line says which of them it is in. */
export type PlacedScripts = {
  files: ScriptFiles;
  /** The places of a stack in these scripts, as `function (part/file:line:column)`. */
  framesOf(stack: string): string[];
};

const MOST_FRAMES = 8;
/** The interpreter names no file of what is evaluated. */
const FRAME = /^\s*at (.*?) ?\(?<input>:(\d+):(\d+)\)?$/;

function linesOf(code: string): number {
  let lines = 1;
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/**
 * Gives each script empty lines above it: an evaluated one has no name in a stack. They are made where it is run, within
 * the sandbox's memory.
 */
export function placedScripts(scripts: readonly ServedScript[]): PlacedScripts {
  const begun: { name: string; above: number }[] = [];
  const files: ScriptFiles = {};
  let above = 0;
  for (const { address, name, code } of scripts) {
    begun.push({ name, above });
    files[address] = { name, code, pin: pinOf(code), above };
    above += linesOf(code);
  }
  const frameOf = (text: string): string[] => {
    const [, called = '', line, column] = FRAME.exec(text) ?? [];
    const script = begun.findLast((one) => one.above < Number(line));
    return script
      ? [`${called || 'a function'} (${script.name}:${Number(line) - script.above}:${column})`]
      : [];
  };
  return { files, framesOf: (stack) => stack.split('\n').flatMap(frameOf).slice(0, MOST_FRAMES) };
}
