type Family = { parentNode: PageNode | null; childNodes: PageNode[]; nodeType: number; data: string };

/** A node of a page that is built and never drawn. */
type PageNode = Family & {
  nodeName: string;
  textContent: string;
  readonly firstChild: PageNode | null;
  contains(other: PageNode | null): boolean;
  getRootNode(): PageNode;
  remove(): void;
  removeChild(child: PageNode): PageNode;
  insertBefore(child: PageNode, before: PageNode | null): PageNode;
  appendChild(child: PageNode): PageNode;
  append(...children: (PageNode | string)[]): void;
};

/** What nodes say of themselves and of their family. Runs inside the sandbox, after the web's globals. */
export function nodeReading() {
  const world = globalThis as unknown as { document: object };
  return class Reading extends EventTarget {
    nodeType = 1;
    nodeName = '';
    parentNode: PageNode | null = null;
    childNodes: PageNode[] = [];
    data = '';
    get ownerDocument() {
      return world.document;
    }
    get isConnected() {
      return this.getRootNode().nodeType === 9;
    }
    get parentElement() {
      return this.parentNode?.nodeType === 1 ? this.parentNode : null;
    }
    get firstChild() {
      return this.childNodes[0] ?? null;
    }
    get lastChild() {
      return this.childNodes.at(-1) ?? null;
    }
    get nextSibling() {
      const beside = this.parentNode?.childNodes;
      return beside?.[beside.indexOf(this as unknown as PageNode) + 1] ?? null;
    }
    get previousSibling() {
      const beside = this.parentNode?.childNodes;
      return beside?.[beside.indexOf(this as unknown as PageNode) - 1] ?? null;
    }
    getRootNode(): PageNode {
      return this.parentNode?.getRootNode() ?? (this as unknown as PageNode);
    }
    hasChildNodes() {
      return this.childNodes.length > 0;
    }
    contains(other: PageNode | null): boolean {
      for (let node = other; node; node = node.parentNode) if ((node as unknown) === this) return true;
      return false;
    }
    compareDocumentPosition() {
      return 0;
    }
  };
}

/**
 * How nodes change their family, with what a document refuses. Runs inside the sandbox, after `nodeReading`.
 * @returns `hear.inserted`, called with each node that is put into another
 */
export function nodeChanging(Reading: ReturnType<typeof nodeReading>) {
  const hear: { inserted: (node: object) => void } = { inserted: () => undefined };
  const refuse = (what: string): never => {
    throw new DOMException(`${what} is not a child of this node`, 'NotFoundError');
  };
  class Node extends Reading {
    get nodeValue() {
      return this.data;
    }
    set nodeValue(text: string) {
      this.data = text;
    }
    get textContent(): string {
      return this.data + this.childNodes.map((child) => child.textContent).join('');
    }
    set textContent(text: string) {
      if (this.nodeType === 3) this.data = text;
      else this.replaceChildren(...(text === '' ? [] : [text]));
    }
    remove() {
      this.parentNode?.removeChild(this);
    }
    removeChild(child: PageNode): PageNode {
      const at = this.childNodes.indexOf(child);
      if (at < 0) refuse('The node to be removed');
      this.childNodes.splice(at, 1);
      child.parentNode = null;
      return child;
    }
    insertBefore(child: PageNode, before: PageNode | null): PageNode {
      for (const one of child.nodeType === 11 ? [...child.childNodes] : [child]) {
        one.remove();
        const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
        if (at < 0) refuse('The node before which to insert');
        this.childNodes.splice(at, 0, one);
        one.parentNode = this;
        hear.inserted(one);
      }
      return child;
    }
    appendChild(child: PageNode) {
      return this.insertBefore(child, null);
    }
    append(...children: (PageNode | string)[]) {
      for (const child of children) this.appendChild(typeof child === 'string' ? textNode(child) : child);
    }
    replaceChildren(...children: (PageNode | string)[]) {
      for (const child of [...this.childNodes]) this.removeChild(child);
      this.append(...children);
    }
  }
  const textNode = (text: string): PageNode =>
    Object.assign(new Node(), { nodeType: 3, nodeName: '#text', data: text });
  return { Node, textNode, hear };
}
