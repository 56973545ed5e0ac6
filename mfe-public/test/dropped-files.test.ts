import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const ROOT = path.resolve(__dirname, '../..');
const run = promisify(execFile);
const OWN_REPORT = '%PDF-1.7\nmade by the college itself\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-dropped-'));
  await mkdir(path.join(folder, 'dropped'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A photo as phones make them. */
const photo = (name: string, background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toFile(path.join(folder, 'dropped', name));

const team = (...photos: string[]): Promise<void> =>
  writeFile(
    path.join(folder, 'team.yaml'),
    JSON.stringify([
      {
        batch: 2031,
        members: photos.map((name, at) => ({
          ...{ name: `Member ${at}`, role: 'Tests', techStack: [], links: {} },
          photo: `dropped/${name}`,
        })),
      },
    ]),
  );

/** What the build makes of the folder. @param made the part's `.generated` file @returns bytes as Latin-1 by name */
async function filesOf(made: string): Promise<Record<string, string>> {
  const script = `
    import { makeFiles } from './shared/config/content/make-files.mjs';
    const { files } = await makeFiles(process.cwd() + '/mfe-public/src/${made}');
    console.log(JSON.stringify(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('latin1')])));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env: { ...process.env, COLLEGE: folder },
    maxBuffer: 64 * 1024 * 1024,
  });
  return Object.fromEntries(JSON.parse(stdout) as [string, string][]);
}

test('PUB-05 W-20 a report that the college has as a PDF is offered as it is', async () => {
  await writeFile(
    path.join(folder, 'reports.yaml'),
    '- { year: 2019, file: dropped/વાર્ષિક Report 2019.pdf }\n',
  );
  await writeFile(path.join(folder, 'dropped/વાર્ષિક Report 2019.pdf'), OWN_REPORT);
  const files = await filesOf('files/public.generated');
  expect(Object.keys(files)).toEqual(['placement-rules.pdf', 'placement-report-2019.pdf']);
  expect(files['placement-report-2019.pdf']).toBe(OWN_REPORT);
}, 60_000);

test('W-22 photos named as phones and people name them, or alike, are small pictures of their own', async () => {
  const names = ['WhatsApp Image 2026-01-02 (1).jpeg', 'મીરા દાસ.jpg', 'a.jpeg', 'a.jpg'];
  const isRed = [true, false, true, false];
  await Promise.all(names.map((name, at) => photo(name, isRed[at] ? '#b00' : '#00b')));
  await team(...names);
  const files = Object.entries(await filesOf('pictures/team.generated'));
  const seen = await Promise.all(
    files.map(([, bytes]) => sharp(Buffer.from(bytes, 'latin1')).raw().toBuffer({ resolveWithObject: true })),
  );
  for (const [name] of files) expect(name).toMatch(/^member\/dropped\/[\w@.-]+\.webp$/);
  // Of the size that is seen.
  for (const { info } of seen) expect([info.width, info.height]).toEqual([144, 144]);
  expect(seen.map(({ data }) => (data[0] ?? 0) > (data[2] ?? 0))).toEqual(isRed);
}, 60_000);

test('W-22 two photos that one address would name, and one that is broken, are refused with their names', async () => {
  await photo('a(1).jpg', '#b00');
  await photo('a)1(.jpg', '#00b');
  await team('a(1).jpg', 'a)1(.jpg');
  await expect(filesOf('pictures/team.generated')).rejects.toThrow(
    'dropped/a)1(.jpg and dropped/a(1).jpg have names that no address can tell apart; rename one',
  );
  await writeFile(path.join(folder, 'dropped/cut.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
  await team('cut.png');
  await expect(filesOf('pictures/team.generated')).rejects.toThrow(
    /dropped\/cut\.png: This picture is damaged or cut off/,
  );
}, 60_000);
