/** Event, EventTarget and DOMException: as they are, but for bubbling. Runs inside the sandbox. */
export function eventGlobals() {
  type Listener = ((event: object) => void) | { handleEvent(event: object): void };

  class Event {
    target: unknown = null;
    defaultPrevented = false;
    constructor(
      readonly type: string,
      more: object = {},
    ) {
      Object.assign(this, more);
    }
    preventDefault(): void {
      this.defaultPrevented = true;
    }
    stopPropagation(): void {}
    stopImmediatePropagation(): void {}
  }

  class EventTarget {
    #listeners = new Map<string, Map<Listener, boolean>>();
    addEventListener(type: string, listener: Listener | null, options?: boolean | { once?: boolean }): void {
      if (!listener) return;
      const listeners = this.#listeners.get(type) ?? new Map<Listener, boolean>();
      listeners.set(listener, typeof options === 'object' && options.once === true);
      this.#listeners.set(type, listeners);
    }
    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }
    dispatchEvent(event: Event): boolean {
      event.target = this;
      const own = (this as Record<string, unknown>)[`on${event.type}`];
      if (typeof own === 'function') (own as (event: Event) => void).call(this, event);
      for (const [listener, isOnce] of [...(this.#listeners.get(event.type) ?? [])]) {
        if (isOnce) this.removeEventListener(event.type, listener);
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      }
      return !event.defaultPrevented;
    }
  }

  class DOMException extends Error {
    constructor(message = '', name = 'Error') {
      super(message);
      this.name = name;
    }
  }
  Object.assign(globalThis, { Event, EventTarget, DOMException });
}

/** MessageChannel and its ports. Runs inside the sandbox, after `eventGlobals`. */
export function channelGlobals() {
  class MessagePort extends EventTarget {
    other: MessagePort | undefined;
    postMessage(data: unknown): void {
      setTimeout(() => this.other?.dispatchEvent(Object.assign(new Event('message'), { data })), 0);
    }
    start(): void {}
    close(): void {
      this.other = undefined;
    }
  }

  class MessageChannel {
    readonly port1 = new MessagePort();
    readonly port2 = new MessagePort();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  }
  Object.assign(globalThis, { MessageChannel, MessagePort });
}

/** AbortController and AbortSignal. Runs inside the sandbox, after `eventGlobals`. */
export function abortGlobals() {
  class AbortSignal extends EventTarget {
    aborted = false;
    reason: unknown = undefined;
    throwIfAborted(): void {
      if (this.aborted) throw this.reason;
    }
    static abort(reason?: unknown): AbortSignal {
      const controller = new AbortController();
      controller.abort(reason);
      return controller.signal;
    }
    static timeout(ms: number): AbortSignal {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('It took too long', 'TimeoutError')), ms);
      return controller.signal;
    }
    static any(signals: AbortSignal[]): AbortSignal {
      const controller = new AbortController();
      for (const one of signals) {
        if (one.aborted) controller.abort(one.reason);
        else one.addEventListener('abort', () => controller.abort(one.reason), { once: true });
      }
      return controller.signal;
    }
  }

  class AbortController {
    readonly signal = new AbortSignal();
    abort(reason: unknown = new DOMException('This was given up', 'AbortError')): void {
      if (this.signal.aborted) return;
      this.signal.aborted = true;
      this.signal.reason = reason;
      this.signal.dispatchEvent(new Event('abort'));
    }
  }
  Object.assign(globalThis, { AbortController, AbortSignal });
}
