import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d/.test(line));

/** Requirements of levels 1 and 2 in OWASP ASVS 5.0.0, without V9, V10 and V17 (none of which applies). */
const REQUIREMENTS = 210;
const NAMED = /`([^`\s]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g;

describe('docs/security.md', () => {
  test('names every requirement once', () => {
    const ids = rows.flatMap((row) => row.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toHaveLength(REQUIREMENTS);
  });

  test('names files and titles of tests that are there', () => {
    const named = [...text.matchAll(NAMED)].map(([, file = '', title]) => ({ file, title }));
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(({ file, title }) => {
      const where = path.join(ROOT, file);
      return !existsSync(where) || (title !== undefined && !readFileSync(where, 'utf8').includes(title));
    });
    expect(missing).toEqual([]);
  });

  test('says of each requirement a test, why it does not apply, what replaces it, or who sees to it', () => {
    const bare = rows.filter((row) => {
      const [, , what = '', shown = ''] = row.split('|');
      return shown.trim() === '—' && !/Does not apply|Missed|proxy|supervisor|verified by default/.test(what);
    });
    expect(bare).toEqual([]);
  });
});
