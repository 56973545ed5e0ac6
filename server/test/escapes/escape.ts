/**
 * One way by which code of a release tries to reach more than its arguments, or to hold up or mislead the server.
 * `code` is the body of a function that runs inside the release. It may use
 * - `args`: what the server hands over at this place, and whatever else stands in reach there;
 * - `loot(constructor)`: takes all that can be had by a `Function` that is not the release's own;
 * - `reach(value)`: follows a value's prototypes and constructors to such a `Function`;
 * - `boast(what)`: leaves a mark in what comes out, for what is an escape without loot.
 * What it returns is what the release answers at this place; `undefined` leaves the answer alone.
 */
export type Escape = {
  name: string;
  code: string;
  /** The code stands in the file as it is, in front of everything: it plays with how the file is wrapped. */
  raw?: true;
};

/** A group of escapes that share one idea. */
type EscapeGroup = { group: string; escapes: Escape[] };

/** Takes name and code in turns, which keeps the lists easy to read. */
export const group = (name: string, escapes: Record<string, string>): EscapeGroup => ({
  group: name,
  escapes: Object.entries(escapes).map(([one, code]) => ({ name: `${name}: ${one}`, code })),
});

/** The same for text that stands in the file as it is. */
export const rawGroup = (name: string, escapes: Record<string, string>): EscapeGroup => ({
  group: name,
  escapes: Object.entries(escapes).map(([one, code]) => ({ name: `${name}: ${one}`, code, raw: true })),
});
