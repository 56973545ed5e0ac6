import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const ROOT = path.resolve(__dirname, '../..');
const run = promisify(execFile);
const TEAM = `- batch: 2031
  members:
    - { name: Asha Shah, role: Front end, techStack: [CSS], links: {}, photo: photos/a.png }
    - { name: Ravi Nair, role: Back end, techStack: [SQL], links: {}, photo: photos/a.jpg }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-team-'));
  await mkdir(path.join(folder, 'photos'));
  await writeFile(path.join(folder, 'team.yaml'), TEAM);
  for (const [file, background] of [
    ['a.png', '#b00'],
    ['a.jpg', '#00b'],
  ] as const)
    await sharp({ create: { width: 900, height: 600, channels: 3, background } }).toFile(
      path.join(folder, 'photos', file),
    );
});
afterAll(() => rm(folder, { recursive: true }));

test('W-22 photos of one name and two kinds are two small pictures of the size that is seen', async () => {
  const script = `
    import { makeFiles } from './shared/config/content/make-files.mjs';
    const { files } = await makeFiles(process.cwd() + '/mfe-public/src/pictures/team.generated');
    console.log(JSON.stringify(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')])));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env: { ...process.env, COLLEGE: folder },
  });
  const made = JSON.parse(stdout) as [string, string][];
  expect(made.map(([name]) => name)).toEqual(['member/photos/a.png.webp', 'member/photos/a.jpg.webp']);
  const seen = await Promise.all(
    made.map(([, bytes]) => sharp(Buffer.from(bytes, 'base64')).raw().toBuffer({ resolveWithObject: true })),
  );
  expect(seen.map(({ info }) => [info.width, info.height])).toEqual([
    [144, 144],
    [144, 144],
  ]);
  // Red and blue: each is its own photo.
  expect(seen.map(({ data }) => (data[0] ?? 0) > (data[2] ?? 0))).toEqual([true, false]);
}, 60_000);
