import { existsSync, readFileSync } from 'node:fs';

/** Every checklist id that docs/behaviours.md carries. @param {URL} file that document */
const knownIds = (file) => new Set(readFileSync(file, 'utf8').match(/\b[A-Z]{3}-\d{2}\b/g) ?? []);

const BEHAVIOURS = new URL('../../../docs/behaviours.md', import.meta.url);
/** Null where one remote is checked out with shared alone: its titles are looked up where the document is. */
const IDS = existsSync(BEHAVIOURS) ? knownIds(BEHAVIOURS) : null;

/** A test title that names a checklist id names one that exists, so that it can be looked up. */
const knownBehaviour = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unknown: '{{id}} does not stand in docs/behaviours.md.' },
  },
  create: (context) => ({
    CallExpression(node) {
      const root = node.callee.type === 'MemberExpression' ? node.callee.object : node.callee;
      const name = root.type === 'CallExpression' ? root.callee?.object?.name : root.name;
      if (!['test', 'it', 'describe'].includes(name)) return;
      const title = node.arguments[0];
      const text =
        title?.type === 'Literal'
          ? String(title.value)
          : title?.type === 'TemplateLiteral'
            ? title.quasis.map((part) => part.value.raw).join('{}')
            : '';
      for (const id of text.match(/\b(?:SHL|PUB|AUT|DSH|CMP|PRF|MFE|API)-\d+\b/g) ?? []) {
        if (IDS && !IDS.has(id)) context.report({ node: title, messageId: 'unknown', data: { id } });
      }
    },
  }),
};

/** The portal's own lint rules. */
export default { rules: { 'known-behaviour': knownBehaviour } };
