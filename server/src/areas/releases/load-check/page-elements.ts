import type { nodeChanging } from './page-nodes';

/** What is asked of an element by a selector, and by names. */
type Asked = { localName: string; attributes: Record<string, string>; childNodes: object[] };

/**
 * Finds elements by the last step of a selector: names, classes, ids and attributes. What it cannot read it does not
 * find. Runs inside the sandbox, after `nodeChanging`.
 */
export function pageSelectors(nodes: ReturnType<typeof nodeChanging>) {
  const STEP = /^(?:\*|[\w-]+|[.#][\w-]+|\[[^\]]+\])+$/;
  const PIECE = /\*|[.#]?[\w-]+(?![^[]*\])|\[[^\]]+\]/g;
  const ATTRIBUTE = /^\[([\w-]+)(?:="?([^"\]]*)"?)?\]$/;
  const hasClass = ({ attributes }: Asked, name: string): boolean =>
    (attributes['class'] ?? '').split(/\s+/).includes(name);
  const isPiece = (element: Asked, piece: string): boolean => {
    if (piece === '*') return true;
    if (piece.startsWith('.')) return hasClass(element, piece.slice(1));
    if (piece.startsWith('#')) return element.attributes['id'] === piece.slice(1);
    if (!piece.startsWith('[')) return element.localName === piece.toLowerCase();
    const [, name = '', value] = ATTRIBUTE.exec(piece) ?? [];
    return name in element.attributes && (value === undefined || element.attributes[name] === value);
  };
  const isFound = (element: Asked, selector: string): boolean =>
    selector.split(',').some((one) => {
      const step =
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      return STEP.test(step) && (step.match(PIECE) ?? []).every((piece) => isPiece(element, piece));
    });
  const below = <Found extends Asked>(top: { childNodes: object[] }, selector: string): Found[] =>
    (top.childNodes as Found[]).flatMap((child) => [
      ...('attributes' in child && isFound(child, selector) ? [child] : []),
      ...below<Found>(child, selector),
    ]);
  return { ...nodes, isFound, below };
}

/**
 * An element's attributes, as properties and by their names. Runs inside the sandbox, after `pageSelectors`.
 */
export function elementAttributes(found: ReturnType<typeof pageSelectors>) {
  const dashed = (name: string): string => `data-${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`;
  class Attributed extends found.Node {
    attributes: Record<string, string> = {};
    get id() {
      return this.attributes['id'] ?? '';
    }
    set id(value: string) {
      this.attributes['id'] = value;
    }
    get className() {
      return this.attributes['class'] ?? '';
    }
    set className(value: string) {
      this.attributes['class'] = value;
    }
    get classList() {
      const names = new Set(this.className.split(/\s+/).filter((name) => name !== ''));
      const keep = () => (this.className = [...names].join(' '));
      return {
        add: (...more: string[]) => (more.forEach((name) => names.add(name)), keep()),
        remove: (...less: string[]) => (less.forEach((name) => names.delete(name)), keep()),
        contains: (name: string) => names.has(name),
      };
    }
    get dataset(): Record<string, string> {
      const { attributes } = this;
      return new Proxy(
        {},
        {
          get: (_, name) => attributes[dashed(String(name))],
          set: (_, name, value) => ((attributes[dashed(String(name))] = String(value)), true),
          has: (_, name) => dashed(String(name)) in attributes,
        },
      );
    }
    setAttribute(name: string, value: unknown) {
      this.attributes[name] = String(value);
    }
    setAttributeNS(_: unknown, name: string, value: unknown) {
      this.setAttribute(name, value);
    }
    getAttribute(name: string) {
      return this.attributes[name] ?? null;
    }
    hasAttribute(name: string) {
      return name in this.attributes;
    }
    removeAttribute(name: string) {
      delete this.attributes[name];
    }
  }
  return { ...found, Attributed };
}

/** Elements, each without a size. Runs inside the sandbox, after `elementAttributes`. */
export function pageElements({
  Attributed,
  Node,
  textNode,
  isFound,
  below,
  hear,
}: ReturnType<typeof elementAttributes>) {
  const nothing = () => undefined;
  const HTML = 'http://www.w3.org/1999/xhtml';
  const nowhere = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

  class Element extends Attributed {
    readonly localName: string;
    readonly tagName: string;
    style = { setProperty: nothing, removeProperty: nothing, getPropertyValue: () => '' };
    sheet = { cssRules: [], insertRule: nothing };
    innerHTML = '';
    constructor(
      tag = 'none',
      readonly namespaceURI = HTML,
    ) {
      super();
      this.localName = tag;
      this.tagName = this.nodeName = namespaceURI === HTML ? tag.toUpperCase() : tag;
    }
    get children() {
      return this.childNodes.filter(({ nodeType }) => nodeType === 1);
    }
    matches(selector: string) {
      return isFound(this, selector);
    }
    closest(selector: string): Element | null {
      if (this.matches(selector)) return this;
      return this.parentNode instanceof Element ? this.parentNode.closest(selector) : null;
    }
    querySelectorAll(selector: string): Element[] {
      return below<Element>(this, selector);
    }
    querySelector(selector: string): Element | null {
      return this.querySelectorAll(selector)[0] ?? null;
    }
    get options() {
      return this.querySelectorAll('option');
    }
    getElementsByTagName(name: string) {
      return this.querySelectorAll(name);
    }
    getBoundingClientRect() {
      return nowhere;
    }
    getContext() {
      return null;
    }
  }
  return { Node, Element, textNode, hear };
}

/**
 * What elements are asked to do and need not, and script elements that are run. Runs inside the sandbox, after
 * `pageElements`.
 * @returns `page.run`: how script elements are run from then on
 */
export function pageScripts({ Node, Element, textNode, hear }: ReturnType<typeof pageElements>) {
  type Script = {
    tagName: string;
    src?: unknown;
    onload?(event: object): void;
    onerror?(event: object): void;
  };
  const page: { run: (url: string, script: object) => void } = { run: () => undefined };
  const nothing = () => undefined;
  const sizes = ['Width', 'Height', 'Top', 'Left'].flatMap((end) =>
    ['offset', 'client', 'scroll'].map((of) => of + end),
  );
  for (const name of sizes) Reflect.set(Element.prototype, name, 0);
  const unheard =
    'focus blur click select scrollTo scrollBy scrollIntoView setSelectionRange setCustomValidity';
  for (const name of `${unheard} showModal close setPointerCapture releasePointerCapture`.split(' '))
    Reflect.set(Element.prototype, name, nothing);

  const load = (script: Script) => {
    try {
      page.run(String(script.src), script);
    } catch {
      script.onerror?.({ type: 'error', target: script });
      return;
    }
    script.onload?.({ type: 'load', target: script });
  };
  hear.inserted = (node) => {
    const script = node as Script;
    if (script.tagName === 'SCRIPT' && script.src) void Promise.resolve().then(() => load(script));
  };
  return { page, Node, Element, textNode };
}
