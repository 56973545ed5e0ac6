/** @typedef {{ type: string, range: [number, number] } & Record<string, any>} Node */

const HAS_LETTER = /\p{L}|\p{N}/u;

/** What an expression can be: the ends of its conditions. @param {Node} node @returns {Node[]} */
function ends(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(ends);
  if (node.type !== 'LogicalExpression') return [node];
  return [...(node.operator === '&&' ? [] : ends(node.left)), ...ends(node.right)];
}

/** Functions that make text, by their names. */
const TEXT_CALL = /^format[A-Z]|Text$/;

/** @param {Node} node @returns {boolean} */
const isText = (node) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' && TEXT_CALL.test(node.callee.name ?? '')) ||
  (node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== '') ||
  (node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right)));

/** @param {Node} node */
const isElement = (node) => node.type === 'JSXElement' || node.type === 'JSXFragment';

/** @param {Node} node */
const isConditional = ({ type }) => type === 'ConditionalExpression' || type === 'LogicalExpression';

/** Whether a child is there now and then, as an element or as many. @param {Node} child */
const comesAndGoes = ({ type, expression }) =>
  type === 'JSXExpressionContainer' &&
  (isConditional(expression)
    ? ends(expression).some(isElement)
    : expression.type === 'CallExpression' && expression.callee.property?.name === 'map');

/** Blanks between lines and comments are no children. @param {Node} child */
const isChild = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.expression?.type !== 'JSXEmptyExpression';

/**
 * Refuses text that React would insert before, or remove, beside other children (F-04). A browser's translator puts each
 * text node into an element of its own; React then finds it no more where it was, and the screen dies of that.
 * @type {import('./import-boundary-rule.mjs').Rule}
 */
export const bareTextRule = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      conditional: 'Text that changes beside other children is in an element of its own: <span>{…}</span>.',
      after: 'Text after a part that comes and goes is in an element of its own: <span>…</span>.',
      fragment: 'Text directly in a fragment is in an element: a fragment has none that React can remove.',
    },
  },
  create(context) {
    /** @param {Node} parent */
    const look = (parent) => {
      const children = parent.children.filter(isChild);
      const isAlone = parent.type === 'JSXElement' && children.length < 2;
      let isAfter = false;
      for (const node of isAlone ? [] : children) {
        const isBare = node.type === 'JSXText' ? node.value.trim() !== '' : isText(node.expression ?? node);
        if (node.type === 'JSXExpressionContainer' && isConditional(node.expression)) {
          if (ends(node.expression).some(isText)) report(node, 'conditional');
        } else if (parent.type === 'JSXFragment' && isBare) context.report({ node, messageId: 'fragment' });
        else if (isAfter && node.type === 'JSXText' && HAS_LETTER.test(node.value))
          context.report({ node, messageId: 'after' });
        isAfter ||= comesAndGoes(node);
      }
    };
    /** @param {Node} node @param {string} messageId */
    const report = (node, messageId) =>
      context.report({
        node: /** @type {any} */ (node),
        messageId,
        // Beside an element only the text itself is to be put into one.
        fix: (fixer) =>
          node.expression && !ends(node.expression).some(isElement)
            ? [
                fixer.insertTextBefore(/** @type {any} */ (node), '<span>'),
                fixer.insertTextAfter(/** @type {any} */ (node), '</span>'),
              ]
            : null,
      });
    return { JSXElement: look, JSXFragment: look };
  },
};
