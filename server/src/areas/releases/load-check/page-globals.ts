/**
 * Elements that are made and never drawn, and script elements that are run. Runs inside the sandbox.
 * @returns `page.run`: how script elements are run from then on
 */
export function pageElements() {
  type Script = { src?: unknown; onload?(event: object): void; onerror?(event: object): void };
  const page: { run: (url: string, script: object) => void } = { run: () => undefined };
  const nothing = () => undefined;
  const load = (script: Script) => {
    try {
      page.run(String(script.src), script);
    } catch {
      script.onerror?.({ type: 'error', target: script });
      return;
    }
    script.onload?.({ type: 'load', target: script });
  };
  class Element {
    tagName: string;
    nodeName: string;
    nodeType = 1;
    style = {};
    attributes: Record<string, string> = {};
    childNodes: object[] = [];
    sheet = { cssRules: [], insertRule: nothing };
    constructor(tag = 'none') {
      this.tagName = this.nodeName = tag.toUpperCase();
    }
    setAttribute(name: string, value: unknown) {
      this.attributes[name] = String(value);
    }
    getAttribute(name: string) {
      return this.attributes[name] ?? null;
    }
    hasAttribute(name: string) {
      return name in this.attributes;
    }
    appendChild(child: Script & { parentNode?: object; tagName?: string }) {
      child.parentNode = this;
      this.childNodes.push(child);
      if (child.tagName === 'SCRIPT' && child.src) void Promise.resolve().then(() => load(child));
      return child;
    }
    append(...children: object[]) {
      for (const child of children) this.appendChild(child);
    }
    insertBefore(child: object) {
      return this.appendChild(child);
    }
    querySelector() {
      return null;
    }
    querySelectorAll() {
      return [];
    }
  }
  const unheard = ['removeAttribute', 'removeChild', 'remove', 'addEventListener', 'removeEventListener'];
  for (const name of unheard)
    Object.defineProperty(Element.prototype, name, { value: nothing, writable: true });
  return { page, Element };
}

/**
 * Makes the sandbox look enough like a page for the shell's and a remote's scripts to be evaluated in it. Nothing is
 * rendered, so nothing of layout, style or events is here. Runs inside the sandbox, after `pageElements`.
 */
export function pageGlobals({ page, Element }: ReturnType<typeof pageElements>) {
  const nothing = () => undefined;
  const dom = ['Node', 'NodeFilter', 'NamedNodeMap', 'DocumentFragment', 'HTMLTemplateElement'];
  const more = ['HTMLFormElement', 'HTMLInputElement', 'SVGElement', 'DOMParser', 'MutationObserver'];
  const document = Object.assign(new Element('#document'), {
    nodeType: 9,
    currentScript: null,
    visibilityState: 'visible',
    cookie: '',
    defaultView: globalThis,
    documentElement: new Element('html'),
    head: new Element('head'),
    body: new Element('body'),
    createElement: (tag: string) => new Element(tag),
    createTextNode: (data: string) => ({ nodeType: 3, data }),
    getElementById: () => null,
    getElementsByTagName: () => [],
  });
  Object.assign(globalThis, Object.fromEntries([...dom, ...more].map((name) => [name, class {}])), {
    window: globalThis,
    self: globalThis,
    document,
    Element,
    HTMLElement: Element,
    HTMLScriptElement: Element,
    location: new URL('https://portal.invalid/'),
    navigator: { userAgent: 'release check', language: 'en', languages: ['en'], onLine: true },
    history: { state: null, pushState: nothing, replaceState: nothing },
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => true,
    requestAnimationFrame: nothing,
    cancelAnimationFrame: nothing,
    // No call is answered: what a release does when it is loaded must not depend on one.
    fetch: () => new Promise(nothing),
  });
  return page;
}
