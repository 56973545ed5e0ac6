import type { pageScripts } from './page-elements';

/** A document, with nothing in it. Runs inside the sandbox, after `pageScripts`. */
export function pageDocument({ page, Node, Element, textNode }: ReturnType<typeof pageScripts>) {
  class Document extends Element {
    override nodeType = 9;
    currentScript: object | null = null;
    visibilityState = 'visible';
    readyState = 'complete';
    cookie = '';
    title = '';
    defaultView = globalThis;
    documentElement = new Element('html');
    head = new Element('head');
    body = new Element('body');
    activeElement = this.body;
    constructor() {
      super('#document');
      this.documentElement.append(this.head, this.body);
      this.append(this.documentElement);
    }
    override get ownerDocument() {
      return null as never;
    }
    createElement(tag: string) {
      return new Element(tag.toLowerCase());
    }
    createElementNS(space: string, tag: string) {
      return new Element(tag, space);
    }
    createTextNode(text: unknown) {
      return textNode(String(text));
    }
    createComment(text: string) {
      return Object.assign(textNode(text), { nodeType: 8, nodeName: '#comment' });
    }
    createDocumentFragment() {
      return Object.assign(new Element('#document-fragment'), { nodeType: 11 });
    }
    getElementById(id: string) {
      return this.querySelector(`#${id}`);
    }
    createNodeIterator() {
      return { nextNode: () => null };
    }
    importNode(node: object) {
      return node;
    }
    get implementation() {
      return { createHTMLDocument: () => new Document() };
    }
    getSelection() {
      return null;
    }
    hasFocus() {
      return true;
    }
  }
  return { page, Node, Element, Document };
}

/** The document, and what elements are called by. Runs inside the sandbox, after `pageDocument`. */
export function pageNames({ page, Node, Element, Document }: ReturnType<typeof pageDocument>) {
  // No markup is read: what a sanitizer gets of it is its text.
  class DOMParser {
    parseFromString(markup: string) {
      const parsed = new Document();
      parsed.body.innerHTML = markup.replace(/<[^>]*>/g, '');
      return parsed;
    }
  }
  const tags = [
    'IFrame',
    'Script',
    'Input',
    'TextArea',
    'Select',
    'Form',
    'Anchor',
    'Button',
    'Template',
    'Image',
  ];
  const named = tags.map((tag) => {
    const name = tag === 'Anchor' ? 'A' : tag === 'Image' ? 'IMG' : tag.toUpperCase();
    const is = (value: unknown) => value instanceof Element && value.tagName === name;
    return [
      `HTML${tag}Element`,
      class extends Element {
        static override [Symbol.hasInstance](value: unknown) {
          return is(value);
        }
      },
    ];
  });
  Object.assign(globalThis, Object.fromEntries(named), {
    Node,
    Element,
    Document,
    DOMParser,
    HTMLElement: Element,
    document: new Document(),
  });
  return page;
}

/** Storage that lasts as long as the page, and where it is. Runs inside the sandbox, after `pageNames`. */
export function pageAddress(page: ReturnType<typeof pageNames>) {
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
  return page;
}
