import * as linkedom from 'linkedom';

type Script = {
  tagName?: string;
  src?: unknown;
  onload?(event: object): void;
  onerror?(event: object): void;
};
/** A page whose script elements are run by `run`, which is set later. */
export type Page = { run: (url: string, script: object) => void };

/** Its events are the sandbox's own. */
const OWN = new Set(['Event', 'EventTarget', 'CustomEvent']);
/** What elements are asked to do and need not. */
const UNHEARD =
  'focus blur click select scrollTo scrollBy scrollIntoView setSelectionRange setCustomValidity showModal close setPointerCapture releasePointerCapture';
const NOWHERE = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

const documentOf = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;

/** As a browser's, it puts markup into the body of a document. */
class PageParser {
  readonly #parser = new linkedom.DOMParser();
  parseFromString(markup: string) {
    return this.#parser.parseFromString(documentOf(markup), 'text/html');
  }
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, writable: true, configurable: true });

/** The prototype that has a method of its own. */
function ownerOf(method: string, from: object): object {
  let owner: object = from;
  while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner) as object;
  return owner;
}

/** Elements have no size, and nothing is drawn. */
function withoutLayout(): void {
  const { prototype } = linkedom.HTMLElement;
  define(prototype, 'getBoundingClientRect', () => NOWHERE);
  for (const of of ['offset', 'client', 'scroll'])
    for (const end of ['Width', 'Height', 'Top', 'Left']) define(prototype, of + end, 0);
  for (const name of UNHEARD.split(' ')) define(prototype, name, () => undefined);
}

/** Script elements that are put into the document are run. */
function runScripts(document: Document, page: Page): void {
  const load = (script: Script) => {
    try {
      page.run(String(script.src), script);
    } catch {
      script.onerror?.({ type: 'error', target: script });
      return;
    }
    script.onload?.({ type: 'load', target: script });
  };
  const owner = ownerOf('insertBefore', document.head) as Pick<Node, 'insertBefore'>;
  const { insertBefore } = owner;
  define(owner, 'insertBefore', function insert(this: Node, node: Node, before: Node | null) {
    const inserted: unknown = insertBefore.call(this, node, before);
    const script = node as Script;
    if (script.tagName === 'SCRIPT' && script.src) void Promise.resolve().then(() => load(script));
    return inserted;
  });
}

/** Makes the document, and the names by which scripts know elements. */
export function openDocument(): Page {
  const page: Page = { run: () => undefined };
  const { document } = linkedom.parseHTML(documentOf(''));
  const more = {
    currentScript: null,
    visibilityState: 'visible',
    readyState: 'complete',
    cookie: '',
    defaultView: globalThis,
    activeElement: document.body,
    hasFocus: () => true,
    getSelection: () => null,
    implementation: { createHTMLDocument: () => linkedom.parseHTML(documentOf('')).document },
    createNodeIterator: (root: Node, show?: number) => document.createTreeWalker(root, show),
  };
  for (const [name, value] of Object.entries(more)) define(document, name, value);
  for (const [name, value] of Object.entries(linkedom))
    if (/^[A-Z]/.test(name) && !OWN.has(name)) define(globalThis, name, value);
  define(globalThis, 'document', document);
  define(globalThis, 'DOMParser', PageParser);
  withoutLayout();
  runScripts(document, page);
  return page;
}
