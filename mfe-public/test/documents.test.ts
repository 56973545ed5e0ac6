import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

const ROOT = path.resolve(__dirname, '../..');
const run = promisify(execFile);

/** What files are made from: pictures and brochure, then rules and reports. */
const PARTS = ['shared/src/college/files/college.generated', 'mfe-public/src/files/public.generated'];

/** Makes the files of parts as the build does. @returns their bytes in base64, by name */
async function makeAll(college: Record<string, string>, parts = PARTS): Promise<Record<string, string>> {
  const script = `
    import { makeFiles } from './shared/config/content/make-files.mjs';
    const all = {};
    for (const made of ${JSON.stringify(parts)})
      for (const [name, bytes] of Object.entries((await makeFiles(process.cwd() + '/' + made)).files))
        all[name] = bytes.toString('base64');
    console.log(JSON.stringify(all));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env: { ...process.env, COLLEGE: '', ...college },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Record<string, string>;
}

const made = new Map<string, Promise<Record<string, string>>>();
/** The same, made once for each college. */
function filesOf(college: Record<string, string>): Promise<Record<string, string>> {
  const key = college['COLLEGE'] ?? '';
  const files = made.get(key) ?? makeAll(college);
  made.set(key, files);
  return files;
}

/** A PDF's objects as text, without what their streams hold, and what each of its pages draws. */
type Pdf = { objects: string[]; pages: string[] };

/** Reads a PDF as pdfkit writes it: objects one after the other, streams deflated. */
function readPdf(bytes: Buffer): Pdf {
  const bodies = new Map<string, string>();
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms))
    bodies.set(id, body);
  const drawn = (page: string): string => {
    const stream = bodies.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.split('\nstream\n')[1] ?? '';
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  };
  const objects = [...bodies.values()].map((body) => body.split('\nstream\n')[0] ?? '');
  return { objects, pages: objects.filter((text) => /\/Type \/Page\b/.test(text)).map(drawn) };
}

/** The PDFs by name. */
const documents = async (college: Record<string, string>): Promise<[string, Pdf][]> =>
  Object.entries(await filesOf(college))
    .filter(([name]) => name.endsWith('.pdf'))
    .map(([name, bytes]) => [name, readPdf(Buffer.from(bytes, 'base64'))]);

/** The pictures that are made beside the documents, by name. @param files those of a college */
const marks = (files: Record<string, string>): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(png|svg|webp)$/.test(name))
      .map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')]),
  );

/** The structure's tags, of each element one. */
const tags = ({ objects }: Pdf): string[] =>
  objects.flatMap((text) => /\/S \/(Document|H1|H2|Figure|Table|TH|L)\b/.exec(text)?.[1] ?? []);

/** Fonts that are only named: every reader would put another in their place. */
const fontsOutside = ({ objects }: Pdf): string[] =>
  objects
    .filter((text) => /\/Type \/FontDescriptor/.test(text) || /\/Subtype \/Type1\b/.test(text))
    .filter((text) => !/\/FontFile[23]? /.test(text));

const COLLEGES: [string, Record<string, string>, string[]][] = [
  ['the sample', {}, [2022, 2023, 2024, 2025].map((year) => `placement-report-${year}.pdf`)],
  ['a second college', { COLLEGE: 'mfe-public/test/second-college' }, []],
];

test.each(COLLEGES)(
  'W-20 the documents of %s have a cover, a structure, their fonts, and no page of one sentence',
  async (_, college, reports) => {
    const made = await documents(college);
    const names = ['placement-brochure.pdf', 'placement-rules.pdf', ...reports];
    expect(made.map(([name]) => name).sort()).toEqual(names.sort());
    for (const [name, pdf] of made) {
      expect(pdf.objects.join('\n')).toContain('/Marked true');
      expect(tags(pdf)).toEqual(expect.arrayContaining(['Document', 'H1', 'H2']));
      expect([name, fontsOutside(pdf)]).toEqual([name, []]);
      const { pages } = pdf;
      expect(pages.length).toBeGreaterThan(1);
      // Each piece of text is one TJ; the cover is filled with colour first.
      for (const page of pages) expect(page.match(/TJ/g)?.length).toBeGreaterThan(6);
      expect(pages[0]).toMatch(/595\.28 590 re/);
      // The panel is filled with the college's own colour.
      expect(pages[0]).toMatch(
        college.COLLEGE ? /0\.3333\d* 0\.0862\d* 0\.2431\d* scn/ : /0\.0392\d* 0\.2274\d* 0\.2745\d* scn/,
      );
    }
  },
  120_000,
);

test('W-22 W-23 the brochure lists the steps and rooms that the content has, and for a college without any none', async () => {
  for (const [, college, reports] of COLLEGES) {
    const made = new Map(await documents(college));
    const lists = tags(made.get('placement-brochure.pdf')!).filter((tag) => tag === 'L');
    expect(lists).toHaveLength(reports.length > 0 ? 2 : 0);
  }
}, 120_000);

test('W-20 brochure and reports show their figures as plots, with words for who cannot see them', async () => {
  const plotted = (await documents({})).filter(([name]) => name !== 'placement-rules.pdf');
  for (const [, pdf] of plotted) {
    expect(tags(pdf).filter((tag) => tag === 'Figure')).toHaveLength(2);
    expect(tags(pdf)).toEqual(expect.arrayContaining(['Table', 'TH', 'L']));
    expect(pdf.objects.filter((text) => text.includes('/S /Figure') && text.includes('/Alt'))).toHaveLength(
      2,
    );
  }
}, 120_000);

test.each(COLLEGES)(
  'W-24 the picture for links of %s is a PNG of 1200 by 630 in its own colours, below 120 KB',
  async (_, college) => {
    const { 'share-picture.png': picture, 'icon.png': icon, ...logos } = marks(await filesOf(college));
    expect(picture!.length).toBeLessThan(120 * 1024);
    const { width, height, format } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect((await sharp(icon).metadata()).width).toBe(96);
    expect(Object.keys(logos)).toHaveLength(1);
    // Its ground, and letters and bars on it.
    const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ground = college.COLLEGE ? [0x55, 0x16, 0x3e] : [0x0a, 0x3a, 0x46];
    ground.forEach((value, at) => expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(4));
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 3) colours.add(data.readUIntBE(at, 3));
    expect(colours.size).toBeGreaterThan(20);
  },
  60_000,
);

test('W-24 the same content makes the same picture, and other figures another', async () => {
  const files = await Promise.all([filesOf({}), makeAll({}, PARTS.slice(0, 1)), filesOf(COLLEGES[1]![1])]);
  const [one, again, other] = files.map((made) => marks(made)['share-picture.png']!);
  expect(one!.equals(again!)).toBe(true);
  expect(one!.equals(other!)).toBe(false);
}, 60_000);
