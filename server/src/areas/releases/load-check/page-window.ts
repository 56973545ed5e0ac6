import type { pageAddress } from './page-document';

/**
 * Dates and numbers in words, without a language's own: the interpreter brings none. Runs inside the sandbox, after
 * `pageAddress`.
 */
export function pageWords(page: ReturnType<typeof pageAddress>) {
  class DateTimeFormat {
    format(moment: Date | number = Date.now()) {
      return new Date(moment).toISOString().slice(0, 10);
    }
    formatToParts(moment: Date | number = Date.now()) {
      const [year = '', month = '', day = ''] = this.format(moment).split('-');
      const parts = Object.entries({ day, month, year, hour: '00', minute: '00', second: '00', weekday: '' });
      return parts.map(([type, value]) => ({ type, value }));
    }
    resolvedOptions() {
      return { timeZone: 'UTC', locale: 'en' };
    }
  }
  class Plain {
    format(value: unknown) {
      return String(value);
    }
    select() {
      return 'other';
    }
    compare(one: string, other: string) {
      return one < other ? -1 : Number(one > other);
    }
  }
  const Intl = {
    DateTimeFormat,
    NumberFormat: Plain,
    PluralRules: Plain,
    Collator: Plain,
    ListFormat: Plain,
  };
  Object.assign(globalThis, { Intl });
  return page;
}

/** Classes of the browser that watch or hold nothing here. Runs inside the sandbox, after `pageWords`. */
export function pageClasses(page: ReturnType<typeof pageWords>) {
  const more = [
    'FormData',
    'Blob',
    'File',
    'NodeFilter',
    'NamedNodeMap',
    'DocumentFragment',
    'ShadowRoot',
    'SVGElement',
  ];
  const observers = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];
  class Observer {
    static supportedEntryTypes = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  class PageRequest extends Request {
    constructor(address: ConstructorParameters<typeof Request>[0], init?: RequestInit) {
      super(
        address instanceof Request ? address : new URL(address, String(Reflect.get(globalThis, 'location'))),
        init,
      );
    }
  }
  class BroadcastChannel extends EventTarget {
    postMessage() {}
    close() {}
  }
  Object.assign(
    globalThis,
    Object.fromEntries(more.map((name) => [name, class {}])),
    Object.fromEntries(observers.map((name) => [name, Observer])),
    { Request: PageRequest, BroadcastChannel },
  );
  return page;
}

/**
 * Makes the sandbox look enough like a page for the shell's and a remote's scripts to be evaluated and rendered in it.
 * Nothing is drawn, so nothing of layout is here. Runs inside the sandbox, after `pageClasses`.
 */
export function pageGlobals(page: ReturnType<typeof pageClasses>) {
  const nothing = () => undefined;
  const events = new EventTarget();
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  Object.assign(globalThis, {
    window: globalThis,
    self: globalThis,
    navigator: {
      userAgent: 'release check',
      language: 'en',
      languages: ['en'],
      onLine: true,
      maxTouchPoints: 0,
    },
    matchMedia: () =>
      Object.assign(new EventTarget(), { matches: false, addListener: nothing, removeListener: nothing }),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    requestAnimationFrame: (draw: (now: number) => void) => setTimeout(() => draw(performance.now()), 16),
    cancelAnimationFrame: clearTimeout,
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    getSelection: () => null,
    scrollTo: nothing,
    innerWidth: 1280,
    innerHeight: 800,
    // Nothing here is secret, and what a release draws by chance is to come out the same each time.
    crypto: {
      getRandomValues: (bytes: Uint8Array) => bytes.fill(7),
      randomUUID: () => '00000000-0000-4000-8000-000000000000',
    },
    // No call is answered: what a release does when it is loaded must not depend on one.
    fetch: () => new Promise(nothing),
  });
  return page;
}
