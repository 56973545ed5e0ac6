import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const college = path.resolve(__dirname, '../../src/college');
const check = path.resolve(__dirname, 'check.mjs');
const source = readFileSync(path.join(college, 'college.yaml'), 'utf8');

/** Runs the build's check on a text of college.yaml. @returns 'fine', or the error's message */
function checked(text: string): string {
  // Inside shared, so that the schema finds the packages that it imports.
  const folder = mkdtempSync(path.join(college, '.check-'));
  try {
    copyFileSync(path.join(college, 'college.schema.ts'), path.join(folder, 'college.schema.ts'));
    const file = path.join(folder, 'college.yaml');
    writeFileSync(file, text);
    const script = `
      import { readFileSync } from 'node:fs';
      import { checkContent } from ${JSON.stringify(check)};
      const file = ${JSON.stringify(file)};
      await checkContent(file, readFileSync(file, 'utf8')).then(
        () => process.stdout.write('fine'), (error) => process.stdout.write(error.message));`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('PUB-11 the content that ships passes its own check', () => {
  expect(checked(source)).toBe('fine');
});

test('PUB-11 each mistake is named with file and field', () => {
  const broken = source
    .replace('SMPL0000123', 'SMPL123')
    .replace("'380009'", '380009')
    .replace('phone:', 'telephone:');
  expect(checked(broken).split('\n').sort()).toEqual([
    'college.yaml: address.pin must be a string',
    'college.yaml: bank.ifsc must be an IFSC code: 4 capitals, 0, 6 more',
    'college.yaml: placementOfficer has unknown telephone',
    'college.yaml: placementOfficer.phone must be a string',
  ]);
});
