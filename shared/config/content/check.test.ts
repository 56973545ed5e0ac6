/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentFiles, readContent } from './all.mjs';
import { checkContent } from './check.mjs';
import { jsonSchemaOf, schemaOf } from './load-schema.mjs';

const college = path.resolve(__dirname, '../../src/college/content');
const source = readFileSync(path.join(college, 'college.yaml'), 'utf8');

/**
 * Files in a folder of their own, outside the checkout, of which other suites read every file meanwhile. A schema in
 * it finds the same packages as there.
 */
async function inFolder<T>(files: Record<string, string>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-content-'));
  const packages = path.join(folder, 'node_modules');
  try {
    symlinkSync(path.resolve(__dirname, '../../../node_modules'), packages, 'junction');
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return await use(folder);
  } finally {
    unlinkSync(packages);
    rmSync(folder, { recursive: true });
  }
}

/** Content is read for the college of the environment. */
const { COLLEGE } = process.env;
beforeEach(() => void (process.env.COLLEGE = ''));
afterAll(() => {
  if (COLLEGE === undefined) delete process.env.COLLEGE;
  else process.env.COLLEGE = COLLEGE;
});

/** The build's check on a text in the place of a content file. @returns 'fine', or a line for each mistake */
const checked = (text: string, file = path.join(college, 'college.yaml')): Promise<string[]> =>
  checkContent(file, text).then(
    () => ['fine'],
    (error: unknown) => (error as Error).message.split('\n'),
  );

/** The mistakes of a college in its own folder. @param folder holds its pictures @param text its college.yaml */
async function mistakesIn(folder: string, text: string): Promise<string[]> {
  writeFileSync(path.join(folder, 'college.yaml'), text);
  process.env.COLLEGE = folder;
  return (await readContent()).mistakes;
}

/** The line of a text that begins so. */
const lineOf = (text: string, start: string): number =>
  text.split('\n').findIndex((line) => line.trimStart().startsWith(start)) + 1;

test('PUB-11 the content that ships passes its own check', async () => {
  expect(await checked(source)).toEqual(['fine']);
});

test('F-62 a policy is complete, of known words, and has a factor with the one choice that needs it', async () => {
  const file = path.join(college, 'rules.yaml');
  const rules = readFileSync(file, 'utf8');
  const withPolicy = (lines: string) => rules.replace(/^policy:\n(?: .*\n)+/m, `policy:\n${lines}`);
  const base = '  answerDays: 7\n  noLetterYears: 1\n  absence: propose debarment\n';
  for (const policy of [
    '  acceptedOffer: leave all\n',
    '  acceptedOffer: stay and be marked\n',
    '  acceptedOffer: leave those below the factor\n  secondOfferFactor: 1.5\n',
  ])
    expect(await checked(withPolicy(policy + base), file)).toEqual(['fine']);
  const [factor] = await checked(
    withPolicy(`  acceptedOffer: leave all\n  secondOfferFactor: 2\n${base}`),
    file,
  );
  expect(factor).toMatch(/^rules\.yaml:\d+: policy\.secondOfferFactor must be given with acceptedOffer/);
  const wrong = '  acceptedOffer: stay\n  answerDays: 0\n  noLetterYears: 1.5\n  absence: nothing\n';
  expect((await checked(withPolicy(wrong), file)).join('\n')).toMatch(
    /acceptedOffer must be one of: leave all.*\n.*answerDays must be 1 to 60.*\n.*noLetterYears must be a whole number.*\n.*absence must be one of/,
  );
});

test('PUB-11 W-21 each mistake is named with file, line and field, and how to mend it, all at once', async () => {
  const broken = source
    .replace('SMPL0000123', 'SMPL123')
    .replace("'380009'", '380009')
    .replace('phone:', 'telephone:')
    .replace('{ name: M.E., count: 19 }', '{ name: M.E., count: 0 }')
    .replace(/^founded.*\n/m, '');
  const at = (start: string) => `college.yaml:${lineOf(broken, start)}:`;
  expect((await checked(broken)).sort()).toEqual(
    [
      `${at('pin')} address.pin must be a string; write it in quotes: '380009'`,
      `${at('ifsc')} bank.ifsc must be an IFSC code: 4 capitals, 0, 6 more`,
      `${at('name: Prof.')} placementOfficer has unknown telephone; is telephone meant to be phone?`,
      `${at('name: Prof.')} placementOfficer.phone must be a string; add it`,
      `${at('- { name: M.E.')} programmes[1].count must be above 0`,
      `${at('sample')} founded must be a year; add it`,
    ].sort(),
  );
});

test('W-21 what is no YAML is named with its line', async () => {
  expect((await checked('name: A\nlist: [1, 2\nmore: x\n'))[0]).toMatch(/^college\.yaml:\d: is no YAML: /);
});

test('W-21 what contradicts another file is a mistake of the content', async () => {
  const schema = `import * as z from '@portal/shared/zod';
    export const schema = z.array(z.strictObject({ year: z.int() }));
    export const beside = { years: './years.yaml' };
    export const compare = (own, { years }) =>
      own.flatMap(({ year }, at) => (years.includes(year) ? [] : [{ path: [at, 'year'], message: 'has no row' }]));`;
  const files = { 'own.schema.ts': schema, 'years.yaml': '- 2024\n' };
  await inFolder(files, async (folder) => {
    const file = path.join(folder, 'own.yaml');
    expect(await checked('- year: 2024\n', file)).toEqual(['fine']);
    expect(await checked('- year: 2024\n- year: 2025\n', file)).toEqual(['own.yaml:2: [1].year has no row']);
  });
});

test('W-21 the JSON Schemas beside the content are those of its schemas', async () => {
  for (const file of contentFiles()) {
    const stored = readFileSync(file.replace(/\.yaml$/, '.schema.json'), 'utf8');
    expect(stored).toBe(await jsonSchemaOf(schemaOf(file)!));
    expect(readFileSync(file, 'utf8')).toContain('.schema.json');
  }
  expect(contentFiles().length).toBeGreaterThanOrEqual(6);
});

test.each<[string, string, RegExp]>([
  ['is not there', 'logo: logos/nothing.png', /logo names logos\/nothing\.png, and there is no such file/],
  ['is elsewhere', 'logo: ../../ui/icons.svg', /which is outside the content's folder/],
  ['has no plain path', 'logo: ./logos/one.png', /logo must be named from the content's folder on, such as/],
  ['is no picture by its name', 'logo: logos/one.gif', /logo must be a picture's file that ends in \.svg, /],
  ['has too long a name', `logo: ${'ક'.repeat(30)}.png`, /logo has too long a name; give the file a shorter/],
  [
    'has other capitals',
    'logo: Fine.PNG',
    /no such file; its folder has fine\.png, which is written with other/,
  ],
  [
    'has its accents in another form',
    'logo: caf\u00e9.png',
    /no such file; its folder has cafe\u0301\.png, which/,
  ],
  ['is another kind inside', 'logo: pretended.png', /which is no PNG file inside/],
  ['could run', 'logo: scripted.svg', /which holds <script>; a picture has shapes alone/],
  ['asks elsewhere', 'logo: calling.svg', /which holds the address https:\/\/elsewhere\.example/],
])('W-22 a picture that %s is a mistake of the content, with its line', async (_, line, message) => {
  const files = {
    'pretended.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'fine.png': '',
    'cafe\u0301.png': '',
    'scripted.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'calling.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://elsewhere.example/a.png"/></svg>',
    'college.yaml': source,
  };
  const text = source.replace('logo: logo.svg', line);
  const [found = ''] = await inFolder(files, (folder) => mistakesIn(folder, text));
  expect(found).toMatch(message);
  expect(found).toMatch(new RegExp(`^college\\.yaml:${lineOf(text, 'logo')}: `));
});

test('W-22 a file whose name has blanks and letters of another script is fine', async () => {
  const files = { 'કૉલેજ લોગો (1).svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const text = source.replace('logo: logo.svg', 'logo: કૉલેજ લોગો (1).svg');
  expect(await inFolder(files, (folder) => mistakesIn(folder, text))).toEqual([]);
});

test('W-22 a brand that white text cannot be read on is a mistake, reported with the nearest that can', async () => {
  const brand = (colour: string) => `${source}brand: { colour: '${colour}' }\n`;
  expect(await checked(brand('#0b4a59'))).toEqual(['fine']);
  expect((await checked(brand('#ffcc00')))[0]).toMatch(
    /brand\.colour is too light for white text on it \(7:1, WCAG 1\.4\.6\); the nearest that is not is '#[0-9a-f]{6}'$/,
  );
  expect((await checked(brand('teal')))[0]).toMatch(/brand\.colour must be a colour of 6 hexadecimal digits/);
});

test('W-20 a file that the folder of a real college lacks is a mistake, and of a sample it is not', async () => {
  const real = source.replace(/^sample: true/m, 'sample: false').replace(/^logo: .*\n/m, '');
  expect(real).not.toBe(source);
  const found = await inFolder({ 'college.yaml': real }, (folder) => mistakesIn(folder, real));
  expect(found.map((line) => line.split(':')[0]).sort()).toEqual([
    'home.yaml',
    'notices.yaml',
    'recruiters.yaml',
    'reports.yaml',
    'rules.yaml',
    'statistics.yaml',
    'team.yaml',
  ]);
  expect(found[0]).toMatch(
    /is not in the college's folder, and the sample's would ship; add .*\.yaml, with \[\] for none$/,
  );
  const sample = source.replace(/^logo: .*\n/m, '');
  expect(await inFolder({ 'college.yaml': sample }, (folder) => mistakesIn(folder, sample))).toEqual([]);
});

test('W-20 a college without a folder is a mistake that names it', async () => {
  process.env.COLLEGE = 'no/such/folder';
  await expect(readContent()).rejects.toThrow('COLLEGE names no folder: no/such/folder');
});
