import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STRESS_TESTS } from './stress-tests.mjs';

const ROOT = path.resolve(__dirname, '../../..');

test.each(Object.entries(STRESS_TESTS))('the long form “%s” sets variables that its tests read', (_, one) => {
  const text = readFileSync(path.join(ROOT, one.tests), 'utf8');
  for (const name of Object.keys(one.env)) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
});
