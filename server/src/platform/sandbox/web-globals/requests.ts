type Pairs = Iterable<[string, string]> | Record<string, string>;
type Body = string | Uint8Array | null;
type Init = {
  method?: string;
  headers?: Pairs;
  body?: Body;
  signal?: unknown;
  status?: number;
  statusText?: string;
};

/** Headers. Runs inside the sandbox. */
export function headerGlobals() {
  class Headers {
    #values = new Map<string, string>();
    constructor(init: Pairs = []) {
      const list = Symbol.iterator in init ? [...(init as Iterable<[string, string]>)] : Object.entries(init);
      for (const [name, value] of list) this.append(name, value);
    }
    append(name: string, value: string): void {
      const before = this.get(name);
      this.set(name, before === null ? value : `${before}, ${value}`);
    }
    set(name: string, value: string): void {
      this.#values.set(name.toLowerCase(), String(value).trim());
    }
    get(name: string): string | null {
      return this.#values.get(name.toLowerCase()) ?? null;
    }
    has(name: string): boolean {
      return this.#values.has(name.toLowerCase());
    }
    delete(name: string): void {
      this.#values.delete(name.toLowerCase());
    }
    forEach(visit: (value: string, name: string) => void): void {
      for (const [name, value] of this) visit(value, name);
    }
    entries(): IterableIterator<[string, string]> {
      return this.#values.entries();
    }
    [Symbol.iterator](): IterableIterator<[string, string]> {
      return this.entries();
    }
  }
  Object.assign(globalThis, { Headers });
}

/**
 * Request and Response, so that code which is built around fetch can be loaded. There is no fetch: nothing that is
 * asked for here is ever sent. Runs inside the sandbox, after `headerGlobals`.
 */
export function requestGlobals() {
  class Message {
    readonly headers: Headers;
    readonly body: Body;
    bodyUsed = false;
    constructor({ headers = [], body = null }: Init) {
      this.headers = new Headers(headers as [string, string][]);
      this.body = body;
    }
    async text(): Promise<string> {
      this.bodyUsed = true;
      return typeof this.body === 'string' ? this.body : new TextDecoder().decode(this.body ?? undefined);
    }
    async json(): Promise<unknown> {
      return JSON.parse(await this.text()) as unknown;
    }
    async arrayBuffer(): Promise<ArrayBufferLike> {
      return new TextEncoder().encode(await this.text()).buffer;
    }
  }

  class Request extends Message {
    readonly url: string;
    readonly method: string;
    readonly signal: unknown;
    constructor(address: string | URL | Request, init: Init = {}) {
      super(init);
      this.url = new URL(address instanceof Request ? address.url : address).href;
      this.method = (init.method ?? 'GET').toUpperCase();
      this.signal = init.signal ?? new AbortController().signal;
    }
    clone(): Request {
      return new Request(this.url, { ...this, headers: this.headers });
    }
  }

  class Response extends Message {
    readonly status: number;
    readonly statusText: string;
    constructor(body: Body = null, init: Init = {}) {
      super({ ...init, body });
      this.status = init.status ?? 200;
      this.statusText = init.statusText ?? '';
    }
    get ok(): boolean {
      return this.status >= 200 && this.status < 300;
    }
    clone(): Response {
      return new Response(this.body, this);
    }
  }
  Object.assign(globalThis, { Request, Response });
}
