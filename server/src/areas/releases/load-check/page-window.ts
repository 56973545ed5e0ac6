/** Storage that lasts as long as the page, and where it is. */
function setAddress(): void {
  const world = globalThis as unknown as Record<string, unknown> & { location: URL };
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: unknown) => void kept.set(key, String(value)),
      removeItem: (key: string) => void kept.delete(key),
      key: (at: number) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    };
  };
  const nothing = () => undefined;
  const goTo = (address: string) => {
    const leave = { assign: nothing, replace: nothing, reload: nothing };
    world.location = Object.assign(new URL(address, world.location.href), leave);
  };
  const history = {
    state: null as unknown,
    length: 1,
    pushState(state: unknown, _: unknown, address?: string | URL) {
      history.state = state;
      if (address) goTo(String(address));
    },
    replaceState(state: unknown, _: unknown, address?: string | URL) {
      history.pushState(state, _, address);
    },
    go: nothing,
    back: nothing,
  };
  world.location = new URL('https://portal.invalid/');
  goTo('/');
  Object.assign(globalThis, { history, localStorage: storage(), sessionStorage: storage() });
}

/** Classes of the browser that watch or hold nothing here. */
function setClasses(): void {
  const more = ['FormData', 'Blob', 'File', 'NamedNodeMap'];
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
}

/**
 * Makes the sandbox look enough like a page for the shell's and a remote's scripts to be evaluated and rendered in it.
 * Nothing is drawn, so nothing of layout is here.
 */
export function setWindow(): void {
  setAddress();
  setClasses();
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
}
