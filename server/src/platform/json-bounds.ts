/** The deepest JSON that any call takes: a profile's section is one level, a release's form four. */
export const JSON_DEPTH = 32;
/** The most values of any call: a release has at most 2,000 files (FILES_LIMIT), each with its hash. */
export const JSON_VALUES = 5_000;

/** Said of what is not, with 400. */
export const TOO_INTRICATE = 'What was sent is nested too deeply or holds too many values.';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Where the text of a string ends. @param at its opening quote */
function endOfString(json: string, at: number): number {
  for (let next = at + 1; next < json.length; next += 1) {
    const code = json.charCodeAt(next);
    if (code === BACKSLASH) next += 1;
    else if (code === QUOTE) return next;
  }
  return json.length;
}

/**
 * Whether a JSON text is within the bounds, found in one pass over its characters: nothing is built and nothing calls
 * itself, so that what is too deep or too wide costs no more than its bytes. An empty array or object counts as two
 * values. What is no JSON may pass; the parser refuses it. To be asked before JSON of a request is parsed, wherever it
 * arrives (W-01).
 */
export function isWithinBounds(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA) values += 1;
    else if (CLOSE.has(code)) depth -= 1;
    else if (OPEN.has(code)) {
      depth += 1;
      values += 1;
    }
    if (depth > JSON_DEPTH || values > JSON_VALUES) return false;
  }
  return true;
}
