/**
 * Code of ours that runs inside the interpreter, before anything of a release. A function's text is evaluated there, so
 * it may name nothing from outside itself. What it needs later it takes now: a release may change every built-in.
 */

/** A function of the release, or one of ours there. @typedef {(...args: unknown[]) => unknown} GuestFunction */

/** How the host calls and reads: arguments and results are JSON text, errors a few words. */
export function bridge() {
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const slice = Reflect.get(String.prototype, 'slice');
  const words = String;
  const WORDS = 300;
  return {
    start: (
      /** @type {GuestFunction} */ program,
      /** @type {string} */ data,
      /** @type {unknown[]} */ ...prepared
    ) => program(parse(data), ...prepared),
    call: (/** @type {GuestFunction} */ target, /** @type {string} */ args) =>
      apply(target, undefined, /** @type {unknown[]} */ (parse(args))),
    write: (/** @type {unknown} */ value) => stringify(value) ?? 'null',
    reason: (/** @type {unknown} */ error) => {
      let text = 'it threw something that has no words';
      try {
        text = words(/** @type {Partial<Error> | undefined} */ (error)?.message ?? error);
      } catch {
        // Its own code threw again.
      }
      return apply(slice, text, [0, WORDS]);
    },
  };
}

/**
 * Timers without a clock: nothing waits. Each `tick` runs the timer that is due first, as if its time had come.
 * @returns `tick`, which gives 1, or 0 when none is left
 */
export function timers() {
  /** @type {Map<number, { callback: GuestFunction, args: unknown[], after: number, due: number, every: boolean }>} */
  const waiting = new Map();
  let moment = 0;
  let lastId = 0;
  const set =
    (/** @type {boolean} */ every) =>
    (/** @type {GuestFunction} */ callback, /** @type {unknown} */ ms, /** @type {unknown[]} */ ...args) => {
      lastId += 1;
      const after = Math.max(every ? 1 : 0, Number(ms) || 0);
      waiting.set(lastId, { callback, args, after, due: moment + after, every });
      return lastId;
    };
  const clear = (/** @type {number} */ id) => void waiting.delete(id);
  Object.assign(globalThis, {
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear,
    queueMicrotask: (/** @type {GuestFunction} */ callback) => void Promise.resolve().then(() => callback()),
  });
  return () => {
    let first;
    for (const [id, timer] of waiting) if (!first || timer.due < first.timer.due) first = { id, timer };
    if (!first) return 0;
    const { id, timer } = first;
    moment = timer.due;
    if (timer.every) timer.due += timer.after;
    else waiting.delete(id);
    timer.callback(...timer.args);
    return 1;
  };
}
