import { ESCAPES } from './corpus/index';
import type { Escape } from './escape';
import type { Place } from './places/place';

/**
 * What the short form tries: every place, and escapes of every group that end by themselves. Those that take their whole
 * limit of time or memory are left to the long form.
 */
export const SAMPLE: Record<string, string[]> = {
  'rules.cjs, load': [
    'constructors: of a function',
    'look-ups: import of a module of Node',
    'wrapping: the wrapper closed and opened again',
  ],
  'rules.cjs, describe': ['getters: in the answer', 'symbols: toPrimitive'],
  'rules.cjs, validate': [
    'constructors: of every argument',
    'prototypes: __proto__ as a key of the answer',
    'json: stringify that forges',
    'depth: JSON that is read',
  ],
  'rules.cjs, marks': ['constructors: of every argument', 'prototypes: then on every object'],
  "a remote's server.cjs, load": ['look-ups: process by every name', 'wrapping: a hashbang'],
  "a remote's server.cjs, render": [
    'prototypes: then on every object',
    'errors: prepareStackTrace',
    'time: an answer that never comes',
  ],
  "the shell's server.cjs, load": ['intrinsics: globalThis itself', 'language: WebAssembly'],
  "the shell's server.cjs, render": ['proxies: as the answer', 'getters: on an argument'],
  'the load check, an entry': [
    'verdicts: a message to whoever waits',
    'constructors: of an error of a global',
    'memory: a text by repeat and pad',
  ],
  'the load check, a page': ['intrinsics: Promise', 'errors: a rejection that nobody waits for'],
  'the load check, a shell': [
    'verdicts: the shell’s loader that always succeeds',
    'evaluation: eval, at once and by another name',
  ],
};

/** One escape at one place. */
export type Trial = { escape: Escape; place: Place };

/** Every escape once for each use, at its places in turn: each place gets its share of every group. */
export function trialsByUse(places: Place[]): Trial[] {
  const byUse = new Map<string, Place[]>();
  for (const place of places) byUse.set(place.use, [...(byUse.get(place.use) ?? []), place]);
  return ESCAPES.flatMap((escape, at) =>
    [...byUse.values()].map((some) => ({ escape, place: some[at % some.length]! })),
  );
}

/** The sample's, at these places. @throws Error when it leaves a place out, or names what is not there */
export function sampleTrials(places: Place[]): Trial[] {
  const found = <T extends { name: string }>(all: T[], name: string): T => {
    const one = all.find((each) => each.name === name);
    if (!one) throw new Error(`There is no “${name}”.`);
    return one;
  };
  for (const { name } of places) if (!SAMPLE[name]) throw new Error(`The sample leaves “${name}” out.`);
  return Object.entries(SAMPLE).flatMap(([place, names]) =>
    names.map((name) => ({ escape: found(ESCAPES, name), place: found(places, place) })),
  );
}
