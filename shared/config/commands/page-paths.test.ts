import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '../../src/contract';
import { CELL_PAGES } from '../../src/contract/cell';
import { REMOTES, root } from './run.mjs';

/** Pages to which others lead; the console's own are its part's business. */
const NAMED = {
  ...PAGES,
  ...Object.fromEntries(Object.entries(CELL_PAGES).map(([name, page]) => [`cell ${name}`, page])),
};

type Part = { portal: { paths: string[] } };

const pathsOf = (part: string): string[] =>
  (JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as Part).portal.paths;

const claims = (claimed: string, page: string): boolean =>
  claimed.endsWith('/*') ? page.startsWith(claimed.slice(0, -1)) : claimed === page;

test.each(Object.entries(NAMED))('MFE-01 the page %s is brought by one part', (_, page) => {
  const parts = REMOTES.filter((part) => pathsOf(part).some((claimed) => claims(claimed, page)));
  expect(parts).toHaveLength(1);
});
