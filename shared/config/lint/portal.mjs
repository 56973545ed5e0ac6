import { existsSync, readFileSync } from 'node:fs';
import { bareTextRule } from './bare-text-rule.mjs';
import { arrowRule } from './import-boundary-rule.mjs';
import { deadlineRule } from './deadline-rule.mjs';
import { pageOwnerRule } from './page-owner-rule.mjs';

/** Every checklist id that docs/requirements.md carries. @param {URL} file that document */
const knownIds = (file) =>
  new Set(readFileSync(file, 'utf8').match(/\b(?:[A-Z]{3}-\d{2}|[FW]-\d{2,3})\b/g) ?? []);

const BEHAVIOURS = new URL('../../../docs/requirements.md', import.meta.url);
/** Null where one remote is checked out with shared only: its titles are looked up where the document is. */
const IDS = existsSync(BEHAVIOURS) ? knownIds(BEHAVIOURS) : null;
/** What ids begin with; other words with a number (SHA-256) are none. */
const AREAS = new Set([...(IDS ?? [])].map((id) => id.split('-')[0]));

/** @typedef {Parameters<NonNullable<import('./import-boundary-rule.mjs').Visitor['CallExpression']>>[0]} Call */

/**
 * The text of a test's title, as far as it is written out.
 * @param {Call['arguments'][number]} title
 */
function textOf(title) {
  if (title.type === 'Literal') return String(title.value);
  return title.type === 'TemplateLiteral' ? title.quasis.map((part) => part.value.raw).join('{}') : '';
}

/** What a call begins with: `test` of test(), test.only() and test.each()(). @param {Call['callee']} callee @returns {string} */
function firstName(callee) {
  if (callee.type === 'MemberExpression') return firstName(callee.object);
  if (callee.type === 'CallExpression') return firstName(callee.callee);
  return callee.type === 'Identifier' ? callee.name : '';
}

/**
 * A test title that names a checklist id names one that exists, so that it can be looked up.
 * @type {import('./import-boundary-rule.mjs').Rule}
 */
const knownBehaviour = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unknown: '{{id}} does not stand in docs/requirements.md.' },
  },
  create: (context) => ({
    CallExpression(node) {
      if (!['test', 'it', 'describe'].includes(firstName(node.callee))) return;
      const title = node.arguments[0];
      if (!title) return;
      const text = textOf(title);
      for (const id of text.match(/\b[A-Z]+-\d+\b/g) ?? []) {
        if (AREAS.has(id.split('-')[0]) && !IDS?.has(id))
          context.report({ node: title, messageId: 'unknown', data: { id } });
      }
    },
  }),
};

/** The portal's own lint rules. */
export default {
  meta: { name: 'portal' },
  rules: {
    arrows: arrowRule,
    'bare-text': bareTextRule,
    deadline: deadlineRule,
    'known-behaviour': knownBehaviour,
    'page-owner': pageOwnerRule,
  },
};
