/**
 * What code for a browser takes for granted besides: a console that no one reads, a clock that does not move, copies
 * of plain values. Runs inside the sandbox.
 */
export function surroundings() {
  const nothing = () => undefined;
  const levels = ['assert', 'debug', 'error', 'group', 'groupEnd', 'info', 'log', 'table', 'trace', 'warn'];
  const copy = (value: unknown, known: Map<object, unknown>): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('It cannot be copied');
    if (typeof value !== 'object' || value === null) return value;
    if (known.has(value)) return known.get(value);
    if (value instanceof Date) return new Date(value);
    const made: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
    known.set(value, made);
    if (value instanceof Map || value instanceof Set) {
      const inner = copy([...(value as Iterable<unknown>)], known) as never;
      return value instanceof Map ? new Map(inner) : new Set(inner);
    }
    for (const [key, one] of Object.entries(value))
      Object.defineProperty(made, key, {
        value: copy(one, known),
        configurable: true,
        enumerable: true,
        writable: true,
      });
    return made;
  };
  Object.assign(globalThis, {
    self: globalThis,
    console: Object.fromEntries(levels.map((level) => [level, nothing])),
    performance: { now: () => 0, timeOrigin: 0, mark: nothing, measure: nothing },
    structuredClone: (value: unknown) => copy(value, new Map()),
  });
}
