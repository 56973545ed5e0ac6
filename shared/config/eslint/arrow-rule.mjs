import { existsSync } from 'node:fs';
import path from 'node:path';
import { arrowFault } from './arrow-between.mjs';

/** @param {string} file */
const posix = (file) => file.split(path.sep).join('/');

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
 * Refuses imports against the arrows (MFE-08), types included. Its one option is the folder of the workspaces.
 * @type {import('eslint').Rule.RuleModule}
 */
export const arrowRule = {
  meta: { type: 'problem', schema: [{ type: 'string' }], messages: { against: '{{fault}}' } },
  create(context) {
    const root = /** @type {string} */ (context.options[0]);
    /** @param {import('eslint').Rule.Node} node */
    const bySource = (node) => {
      const { source } = /** @type {{ source?: { value?: unknown } | null }} */ (
        /** @type {unknown} */ (node)
      );
      if (typeof source?.value !== 'string') return;
      const to = target(root, context.filename, source.value);
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
