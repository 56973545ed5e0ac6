type Init = string | Iterable<[string, string]> | Record<string, string>;

/** How a query is read and written, for `searchGlobals`. Runs inside the sandbox. */
export function searchParts() {
  const read = (text: string): string => {
    const spaced = text.replace(/\+/g, ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  const write = (text: string): string =>
    encodeURIComponent(text)
      .replace(/[!'()~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
      .replace(/%20/g, '+');
  const pairsOf = (init: Init): [string, string][] => {
    if (typeof init !== 'string') {
      const list = Symbol.iterator in init ? [...(init as Iterable<[string, string]>)] : Object.entries(init);
      return list.map(([name, value]) => [String(name), String(value)]);
    }
    return init
      .replace(/^\?/, '')
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [read(name), read(value.join('='))];
      });
  };
  return { pairsOf, write };
}

/** URLSearchParams, in as much as a page at rest asks of it. Runs inside the sandbox, after `searchParts`. */
export function searchGlobals({ pairsOf, write }: ReturnType<typeof searchParts>) {
  class URLSearchParams {
    #pairs: [string, string][];
    constructor(init: Init = '') {
      this.#pairs = pairsOf(init);
    }
    get size(): number {
      return this.#pairs.length;
    }
    get(name: string): string | null {
      return this.#pairs.find(([one]) => one === name)?.[1] ?? null;
    }
    getAll(name: string): string[] {
      return this.#pairs.filter(([one]) => one === name).map(([, value]) => value);
    }
    has(name: string): boolean {
      return this.#pairs.some(([one]) => one === name);
    }
    append(name: string, value: string): void {
      this.#pairs.push([String(name), String(value)]);
    }
    delete(name: string): void {
      this.#pairs = this.#pairs.filter(([one]) => one !== name);
    }
    set(name: string, value: string): void {
      const at = this.#pairs.findIndex(([one]) => one === name);
      this.#pairs = this.#pairs.filter(([one], place) => one !== name || place === at);
      if (at < 0) this.append(name, value);
      else this.#pairs[at] = [String(name), String(value)];
    }
    sort(): void {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
    }
    forEach(visit: (value: string, name: string, from: URLSearchParams) => void): void {
      for (const [name, value] of this.#pairs) visit(value, name, this);
    }
    *keys(): Generator<string> {
      for (const [name] of this.#pairs) yield name;
    }
    *values(): Generator<string> {
      for (const [, value] of this.#pairs) yield value;
    }
    *entries(): Generator<[string, string]> {
      for (const [name, value] of this.#pairs) yield [name, value];
    }
    [Symbol.iterator](): Generator<[string, string]> {
      return this.entries();
    }
    toString(): string {
      return this.#pairs.map(([name, value]) => `${write(name)}=${write(value)}`).join('&');
    }
  }
  Object.assign(globalThis, { URLSearchParams });
}

/** How the parts of an address are written and put together, for `addressGlobals`. Runs inside the sandbox. */
export function addressParts() {
  const bytesOf = (one: string): string => {
    if (/^[\ud800-\udfff]$/.test(one)) return '%EF%BF%BD';
    const written = encodeURIComponent(one);
    return written === one ? `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : written;
  };
  /** What may stand in a part stays as it is; the rest is written by its bytes. */
  const escaped = (text: string, keep: RegExp): string =>
    [...text].map((one) => (keep.test(one) ? one : bytesOf(one))).join('');
  const withoutDots = (path: string): string => {
    const kept: string[] = [];
    const parts = path.replace(/\\/g, '/').split('/').slice(1);
    for (const [at, part] of parts.entries()) {
      const plain = part.replace(/%2e/gi, '.');
      const isLast = at === parts.length - 1;
      if (plain === '..') kept.pop();
      else if (plain !== '.') kept.push(part);
      if (isLast && (plain === '.' || plain === '..')) kept.push('');
    }
    return `/${kept.join('/')}`;
  };
  const joined = (text: string, base: URL): string => {
    const { protocol, origin, pathname, search } = base;
    if (text.startsWith('//')) return protocol + text;
    if (/^[/\\]/.test(text)) return origin + text;
    if (text === '' || text.startsWith('#')) return origin + pathname + search + text;
    if (text.startsWith('?')) return origin + pathname + text;
    return origin + pathname.replace(/[^/]*$/, '') + text;
  };
  return { escaped, withoutDots, joined };
}

/** URL for addresses of the web: http, https, and what is relative to them. Runs inside the sandbox, after `addressParts`. */
export function addressGlobals({ escaped, withoutDots, joined }: ReturnType<typeof addressParts>) {
  const WHOLE = /^(https?):\/\/(?:[^/?#@]*@)?([^/?#:]*)(?::(\d+))?([^?#]*)(\?[^#]*)?(#.*)?$/is;
  const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
  const IN_PATH = /^(?!["#<>?^`{}])[!-~]$/;
  const IN_SEARCH = /^(?!["#'<>])[!-~]$/;
  const IN_HASH = /^(?!["<>`])[!-~]$/;

  class URL {
    protocol: string;
    hostname: string;
    port: string;
    pathname: string;
    search: string;
    hash: string;
    username = '';
    password = '';
    constructor(address: string | URL, base?: string | URL) {
      const text = String(address)
        .trim()
        .replace(/[\t\n\r]/g, '');
      const isWhole = /^[a-z][a-z\d+.-]*:/i.test(text);
      const found = WHOLE.exec(isWhole || base === undefined ? text : joined(text, new URL(base)));
      const [, scheme = '', host = '', port = '', path = '', search = '', hash = ''] = found ?? [];
      if (host === '' || /[\s<>^|%\\[\]{}"`]/.test(host)) throw new TypeError(`Invalid URL`);
      this.protocol = `${scheme.toLowerCase()}:`;
      this.hostname = host.toLowerCase();
      this.port = port === PORTS[this.protocol] ? '' : port;
      this.pathname = escaped(withoutDots(path), IN_PATH);
      this.search = search === '?' ? '' : escaped(search, IN_SEARCH);
      this.hash = hash === '#' ? '' : escaped(hash, IN_HASH);
    }
    static canParse(address: string, base?: string): boolean {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    }
    get host(): string {
      return this.hostname + (this.port && `:${this.port}`);
    }
    get origin(): string {
      return `${this.protocol}//${this.host}`;
    }
    get href(): string {
      return this.origin + this.pathname + this.search + this.hash;
    }
    get searchParams(): URLSearchParams {
      return new URLSearchParams(this.search);
    }
    toString(): string {
      return this.href;
    }
    toJSON(): string {
      return this.href;
    }
  }
  Object.assign(globalThis, { URL });
}
