/**
 * Makes a JavaScript realm look enough like a page for the shell's and a remote's scripts to be evaluated in it:
 * elements that are made and never drawn, and script elements that run what `host.run` gives for their address.
 * Nothing is rendered, so nothing of layout, style or events is here. The function's text is run inside the realm,
 * so that the objects of the page are the realm's own.
 * @param {{ origin: string, run: (url: string, script: object) => void, globals: object }} host
 */
export function makePage(host) {
  const nothing = () => undefined;
  class Element {
    constructor(tag = 'none') {
      this.tagName = this.nodeName = tag.toUpperCase();
      this.nodeType = 1;
      this.style = {};
      this.attributes = {};
      this.childNodes = [];
      this.sheet = { cssRules: [], insertRule: nothing };
    }
    setAttribute(name, value) {
      this.attributes[name] = String(value);
    }
    getAttribute(name) {
      return this.attributes[name] ?? null;
    }
    hasAttribute(name) {
      return name in this.attributes;
    }
    appendChild(child) {
      child.parentNode = this;
      this.childNodes.push(child);
      if (child.tagName === 'SCRIPT' && child.src) Promise.resolve().then(() => load(child));
      return child;
    }
    append(...children) {
      for (const child of children) this.appendChild(child);
    }
    insertBefore(child) {
      return this.appendChild(child);
    }
    querySelector() {
      return null;
    }
    querySelectorAll() {
      return [];
    }
  }
  for (const name of [
    'removeAttribute',
    'removeChild',
    'remove',
    'addEventListener',
    'removeEventListener',
  ]) {
    Element.prototype[name] = nothing;
  }
  function load(script) {
    try {
      host.run(String(script.src), script);
    } catch {
      script.onerror?.({ type: 'error', target: script });
      return;
    }
    script.onload?.({ type: 'load', target: script });
  }
  const document = Object.assign(new Element('#document'), {
    nodeType: 9,
    currentScript: null,
    visibilityState: 'visible',
    cookie: '',
    defaultView: globalThis,
    documentElement: new Element('html'),
    head: new Element('head'),
    body: new Element('body'),
    createElement: (tag) => new Element(tag),
    createTextNode: (data) => ({ nodeType: 3, data }),
    getElementById: () => null,
    getElementsByTagName: () => [],
  });
  const DOM = ['Node', 'NodeFilter', 'NamedNodeMap', 'DocumentFragment', 'HTMLTemplateElement'];
  const MORE = ['HTMLFormElement', 'HTMLInputElement', 'SVGElement', 'DOMParser', 'MutationObserver'];
  for (const name of [...DOM, ...MORE]) globalThis[name] = class {};
  Object.assign(globalThis, host.globals, {
    window: globalThis,
    self: globalThis,
    document,
    Element,
    HTMLElement: Element,
    HTMLScriptElement: Element,
    location: new host.globals.URL(host.origin),
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
}
