import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeRemote } from '@portal/shared/config/commands/remote-files.mjs';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { teamWorkspace } from '../fixtures/team-workspace';

type Registry = { shell: string; remotes: { name: string; current: { hash: string } }[] };

test('MFE-09 F-40 F-43 a remote that is made by the command joins the running portal, with its menu entry and without a new shell', async ({
  page,
  own,
}) => {
  test.setTimeout(300_000);
  const env = { DATA_DIR: own.folder, PORTAL_URL: own.url };
  const registry = async () => (await (await fetch(`${own.url}/registry.json`)).json()) as Registry;
  const before = await registry();
  await page.goto('/');
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alumni' })).toHaveCount(0);

  const team = await teamWorkspace([]);
  writeRemote('mfe-alumni', team.folder);
  const release = () => team.npm(['release', '-w', 'mfe-alumni'], env);
  expect(await release()).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run releases -- token mfe-alumni'),
  });
  const give = (...more: string[]) => team.npm(['releases', '--', 'token', 'mfe-alumni', ...more], env);
  expect((await give()).output).toContain('For a new one, add --new.');
  const token = await give('--new');
  expect(token.code, token.output).toBe(0);
  await team.write({ 'mfe-alumni/.deploy-token': token.output.trim().split('\n').at(-1) ?? '' });
  const source = 'mfe-alumni/src/pages/alumni-page.tsx';
  const code = await readFile(path.join(team.folder, source), 'utf8');
  await team.write({ [source]: `${code}\nexport const wrong: number = 'a type error';\n` });
  const broken = await release();
  expect(broken.code).toBe(1);
  expect(broken.output).toContain('Not released: the types of this part failed.');
  expect(await registry()).toEqual(before);
  await team.write({ [source]: code });
  const released = await release();
  expect(released.code, released.output).toBe(0);
  expect(released.output).toContain('added    remoteEntry.js');

  await page.reload();
  await menu.getByRole('link', { name: 'Alumni' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alumni' })).toBeVisible();
  await page.getByRole('button', { name: 'Say hello' }).click();
  await expect(page.getByText('Greetings so far: 1')).toBeVisible();
  await expect(page.getByText('Your greeting was counted.').first()).toBeVisible();

  const after = await registry();
  expect(after.shell).toBe(before.shell);
  expect(after.remotes.filter(({ name }) => name !== 'mfe-alumni')).toEqual(before.remotes);
  expect(after.remotes.map(({ name }) => name)).toContain('mfe-alumni');
  await team.remove();
});
