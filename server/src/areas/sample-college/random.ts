/** A source of numbers from 0 to 1 that are always the same ones, so that the sample college is re-creatable. */
export type Random = () => number;

/** Mulberry32. @param seed any whole number */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the entries. */
export const pick = <T>(random: Random, entries: readonly T[]): T =>
  entries[Math.floor(random() * entries.length)]!;

/** A number of a range, with two decimals. */
export const between = (random: Random, low: number, high: number): number =>
  Math.round((low + random() * (high - low)) * 100) / 100;
