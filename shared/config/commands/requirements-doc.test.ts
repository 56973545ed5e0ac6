import { readFileSync } from 'node:fs';
import path from 'node:path';

const MOST_CHARACTERS = 200;
const lines = readFileSync(path.resolve(__dirname, '../../../docs/requirements.md'), 'utf8').split('\n');

test('each line of docs/requirements.md is one behaviour of at most 200 characters', () => {
  expect(lines.filter((line) => line.startsWith('- ')).length).toBeGreaterThan(300);
  expect(lines.filter((line) => line.startsWith('- ') && line.length > MOST_CHARACTERS)).toEqual([]);
});
