import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { filesOfTheGuide, teamWorkspace } from '../fixtures/team-workspace';

type Registry = { shell: string; remotes: { name: string; current: { hash: string } }[] };

test('MFE-09 an area that is made as the guide says joins the running portal, with its menu entry and without a new shell', async ({
  page,
  own,
}) => {
  test.setTimeout(300_000);
  const env = { DATA_DIR: own.folder, PORTAL_URL: own.url };
  const registry = async () => (await (await fetch(`${own.url}/registry.json`)).json()) as Registry;
  const files = await filesOfTheGuide();
  expect(Object.keys(files).length).toBeGreaterThan(5);
  const config = files['mfe-alumni/webpack.config.mjs'] ?? '';
  expect(config.trim().split('\n').length, "lines of a remote's webpack config").toBeLessThanOrEqual(10);
  const before = await registry();
  await page.goto('/');
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alumni' })).toHaveCount(0);

  const team = await teamWorkspace(['mfe-alumni']);
  const release = () => team.npm(['release', '-w', 'mfe-alumni'], env);
  await team.write(files);
  expect(await release()).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run releases -- token mfe-alumni'),
  });
  const token = await team.npm(['releases', '--', 'token', 'mfe-alumni'], env);
  expect(token.code, token.output).toBe(0);
  await team.write({ 'mfe-alumni/.deploy-token': token.output.trim().split('\n').at(-1) ?? '' });
  const source = 'mfe-alumni/src/pages/alumni-page.tsx';
  await team.write({ [source]: `${files[source]}\nexport const wrong: number = 'a type error';\n` });
  const broken = await release();
  expect(broken.code).toBe(1);
  expect(broken.output).toContain('Not released: the types of this part failed.');
  expect(await registry()).toEqual(before);
  await team.write(files);
  const released = await release();
  expect(released.code, released.output).toBe(0);
  expect(released.output).toContain('added    remoteEntry.js');

  await page.reload();
  await menu.getByRole('link', { name: 'Alumni' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alumni' })).toBeVisible();
  await page.getByRole('button', { name: 'Greet the alumni' }).click();
  await expect(page.getByText('Greetings so far: 1')).toBeVisible();
  await expect(page.getByText('Your greeting was counted').first()).toBeVisible();

  const after = await registry();
  expect(after.shell).toBe(before.shell);
  expect(after.remotes.filter(({ name }) => name !== 'mfe-alumni')).toEqual(before.remotes);
  expect(after.remotes.map(({ name }) => name)).toContain('mfe-alumni');
  await team.remove();
});
