import { PAGE_FUNCTIONS } from '@portal/shared/contract';
import { noteFault } from './reports';

const owners = (): [object, readonly string[]][] => [
  [globalThis, PAGE_FUNCTIONS.globalThis],
  [history, PAGE_FUNCTIONS.history],
  // The check of releases has no such class.
  [typeof Storage === 'undefined' ? {} : Storage.prototype, PAGE_FUNCTIONS.storage],
];

/** A file of a release in a stack. */
const OF_RELEASE = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9a-f]{8,64})\//;

/**
 * Keeps the page's own functions before any remote runs (F-46). A remote's assignment has no effect and is reported as a
 * fault of its release; one of a browser's extension is taken, since it is the person's own.
 */
export function keepPageFunctions(): void {
  for (const [owner, names] of owners())
    for (const name of names) {
      let kept: unknown = Reflect.get(owner, name);
      if (typeof kept !== 'function') continue;
      Object.defineProperty(owner, name, {
        enumerable: true,
        configurable: false,
        get: () => kept,
        set: (other: unknown) => {
          const error = new TypeError(`${name} of the page cannot be replaced`);
          const [, part, hash] = OF_RELEASE.exec(error.stack ?? '') ?? [];
          if (part === undefined || hash === undefined) kept = other;
          else noteFault('render', error, { part, hash });
        },
      });
    }
}
