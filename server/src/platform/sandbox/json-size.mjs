/** Levels and values that the server takes from a release's code; schemas judge what they are. */
const DEEPEST = 64;
const MOST_VALUES = 100_000;

/**
 * Whether JSON text is costly or unsafe to go through: nested deeply, of very many values, or with `__proto__`.
 * @param {string} json
 * @returns {string | undefined} what is wrong with it, in words
 */
export function whyOversized(json) {
  const waiting = [{ value: JSON.parse(json), level: 1 }];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (level > DEEPEST) return `it gave more than ${DEEPEST} levels`;
    if (Object.hasOwn(value, '__proto__')) return 'it gave a property __proto__';
    const inner = Object.values(value);
    values += inner.length;
    if (values > MOST_VALUES) return `it gave more than ${MOST_VALUES} values`;
    for (const one of inner) waiting.push({ value: one, level: level + 1 });
  }
  return undefined;
}
