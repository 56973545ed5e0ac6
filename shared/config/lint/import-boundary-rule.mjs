import { existsSync } from 'node:fs';
import path from 'node:path';
import { arrowFault } from './import-boundaries.mjs';

/**
 * A rule of lint, and its functions by the kinds of nodes that they take.
 *
 * @typedef {Exclude<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { createOnce: unknown }>} Rule
 * @typedef {ReturnType<Rule['create']>} Visitor
 * @typedef {'ImportDeclaration' | 'ExportAllDeclaration' | 'ExportNamedDeclaration' | 'ImportExpression' | 'TSImportType'} Importing
 */

/** @param {string} file */
const posix = (file) => file.split(path.sep).join('/');

/** The folder of the workspaces, by a file below it. @param {string} file @returns {string} */
function rootOf(file) {
  const parent = path.dirname(file);
  return existsSync(path.join(parent, 'shared/package.json')) || parent === file ? parent : rootOf(parent);
}

/**
 * The file or folder that a specifier names, from the root; null for a package from outside.
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 */
function target(root, from, specifier) {
  if (specifier.startsWith('.'))
    return posix(path.relative(root, path.resolve(path.dirname(from), specifier)));
  const [scope = '', name = '', ...rest] = specifier.split('/');
  const part = scope === '@portal' ? [name, ...rest] : [scope, name, ...rest];
  const [first = ''] = part;
  return first !== 'node_modules' && existsSync(path.join(root, first, 'package.json'))
    ? part.filter(Boolean).join('/')
    : null;
}

/**
 * Refuses imports against the arrows (MFE-08), types included.
 * @type {Rule}
 */
export const arrowRule = {
  meta: { type: 'problem', schema: [], messages: { against: '{{fault}}' } },
  create(context) {
    const root = rootOf(context.filename);
    /** @param {Parameters<NonNullable<Visitor[Importing]>>[0]} node */
    const bySource = (node) => {
      if (node.source?.type !== 'Literal' || typeof node.source.value !== 'string') return;
      const to = target(root, context.filename, node.source.value);
      const fault = to && arrowFault(posix(path.relative(root, context.filename)), to);
      if (fault) context.report({ node, messageId: 'against', data: { fault } });
    };
    return {
      ImportDeclaration: bySource,
      ExportAllDeclaration: bySource,
      ExportNamedDeclaration: bySource,
      ImportExpression: bySource,
      TSImportType: bySource,
    };
  },
};
