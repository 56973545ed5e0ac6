/** The only places that compare a drive's deadline with the clock (F-94). */
const HOMES = /\/(contract\/deadline|application-state\/open-drive(-store)?)\.ts$/;
/** A comparison in the text of an SQL statement; each value of the template is its last name there. */
const IN_SQL = /\bdeadline\s*[<>]|[<>]=?\s*(?:\w+\.)*deadline\b/i;
const OPERATORS = ['<', '<=', '>', '>='];

/**
 * The last name of what is compared: `deadline` of `drive.deadline`, `new Date(deadline)`, `Date.parse(deadline)` and
 * `deadline.getTime()`.
 * @param {{ type: string } & Record<string, any>} node
 * @returns {string}
 */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return node.property.name ?? '';
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return '';
  const of = node.callee.property?.name === 'getTime' ? node.callee.object : node.arguments[0];
  return of ? nameOf(of) : '';
}

/**
 * Refuses to compare a deadline outside its homes: they say when a drive is shown as open, and when it accepts answers.
 * @type {import('./import-boundary-rule.mjs').Rule}
 */
export const deadlineRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      compared: 'Ask isBeforeDeadline, or open-drive-store.ts in SQL: they alone compare a deadline.',
    },
  },
  create: (context) =>
    HOMES.test(context.filename)
      ? {}
      : {
          BinaryExpression(node) {
            if (
              OPERATORS.includes(node.operator) &&
              [node.left, node.right].some((one) => nameOf(one) === 'deadline')
            )
              context.report({ node, messageId: 'compared' });
          },
          TemplateLiteral(node) {
            const names = node.expressions.map(nameOf);
            const text = node.quasis.map(({ value }, at) => value.raw + (names[at] ?? '')).join('');
            if (IN_SQL.test(text)) context.report({ node, messageId: 'compared' });
          },
        },
};
