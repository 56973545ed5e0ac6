/** What all parts of a page use together. A remote that changes one changes it for the frame and for every other remote. */
const OBJECTS = [
  'window',
  'globalThis',
  'self',
  'document',
  'history',
  'location',
  'localStorage',
  'sessionStorage',
];
/** Names of the page that are used without an object before them. */
const NAMES = ['fetch', 'XMLHttpRequest', 'location', 'history', 'setTimeout', 'setInterval', 'onerror'];
const CHANGING = ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'];
/** Elements whose styles reach all parts of the page. */
const STYLING = ['style', 'link', 'Global', 'GlobalStyles'];
/** The key of the session's token: `@portal/shared/session` alone reads it. */
const TOKEN = 'studentToken';

/** @typedef {{ type: string } & Record<string, any>} Node */

/** Whether what is changed is the page's: `window.x`, `window.history.x`, `Storage.prototype.x`. @param {Node} node */
const isOfPage = (node) =>
  [...OBJECTS, 'prototype'].includes(node.type === 'MemberExpression' ? node.property.name : node.name);

/**
 * Refuses what a remote must leave to the shell (F-46): changes of the page's own functions and objects, of cookies and
 * of the address, styles of the whole page, and the session's token.
 * @type {import('./import-boundary-rule.mjs').Rule}
 */
export const pageOwnerRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changed: 'All parts of the page use this: a remote does not change it.',
      token: 'The session’s token is read by @portal/shared/session alone.',
      styles: 'All parts of the page get these styles: a remote styles its own elements, by `sx`.',
    },
  },
  create: (context) => ({
    AssignmentExpression(node) {
      const { left } = /** @type {{ left: Node }} */ (node);
      const isName = left.type === 'Identifier' && NAMES.includes(left.name);
      if (isName || (left.type === 'MemberExpression' && isOfPage(left.object)))
        context.report({ node, messageId: 'changed' });
    },
    CallExpression(node) {
      const { callee, arguments: given } = /** @type {Node} */ (node);
      const isChanging = callee.object?.name === 'Object' && CHANGING.includes(callee.property?.name);
      if (isChanging && given[0] && isOfPage(given[0])) context.report({ node, messageId: 'changed' });
      const called = callee.property?.name;
      if (called === 'insertRule' || (called === 'createElement' && STYLING.includes(given[0]?.value)))
        context.report({ node, messageId: 'styles' });
    },
    JSXOpeningElement(node) {
      const { name } = /** @type {Node} */ (node.name);
      if (STYLING.includes(name)) context.report({ node, messageId: 'styles' });
    },
    Literal(node) {
      if (node.value === TOKEN) context.report({ node, messageId: 'token' });
    },
  }),
};
