import { expect } from '../fixtures/portal';
import { test } from '../fixtures/own-portal';
import { filesOfTheGuide, teamWorkspace } from '../fixtures/team-workspace';

test.setTimeout(180_000);

type Registry = { shell: string; remotes: { name: string; current: { hash: string } }[] };
const registryOf = async (url: string): Promise<Registry> =>
  (await (await fetch(`${url}/registry.json`)).json()) as Registry;

test('MFE-09 an area that is made as the guide says joins the running portal, with its menu entry and without a new shell', async ({
  page,
  operated,
}) => {
  const files = await filesOfTheGuide();
  expect(Object.keys(files).length).toBeGreaterThan(5);
  const config = files['mfe-alumni/webpack.config.mjs'] ?? '';
  expect(config.trim().split('\n').length, "lines of a remote's webpack config").toBeLessThanOrEqual(10);
  const before = await registryOf(operated.url);
  await page.goto('/');
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alumni' })).toHaveCount(0);

  const team = await teamWorkspace(['mfe-alumni']);
  await team.write(files);
  const withoutToken = await team.npm(['release', '-w', 'mfe-alumni'], operated.env);
  expect(withoutToken.code).toBe(1);
  expect(withoutToken.output).toContain('npm run releases -- token mfe-alumni');
  const token = await team.npm(['releases', '--', 'token', 'mfe-alumni'], operated.env);
  expect(token.code, token.output).toBe(0);
  await team.write({ 'mfe-alumni/.deploy-token': token.output.trim().split('\n').at(-1) ?? '' });
  const source = 'mfe-alumni/src/pages/alumni-page.tsx';
  await team.write({ [source]: `${files[source]}\nexport const wrong: number = 'a type error';\n` });
  const broken = await team.npm(['release', '-w', 'mfe-alumni'], operated.env);
  expect(broken.code).toBe(1);
  expect(broken.output).toContain('Not released: the types of this part failed.');
  expect(await registryOf(operated.url)).toEqual(before);
  await team.write(files);
  const released = await team.npm(['release', '-w', 'mfe-alumni'], operated.env);
  expect(released.code, released.output).toBe(0);
  for (const step of ['types', 'lint', 'tests', 'build', 'publish']) {
    expect(released.output).toMatch(new RegExp(`${step} +[0-9.]+ s`));
  }
  expect(released.output).toContain('added    remoteEntry.js');

  await page.reload();
  await menu.getByRole('link', { name: 'Alumni' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alumni' })).toBeVisible();
  await page.getByRole('button', { name: 'Greet the alumni' }).click();
  await expect(page.getByText('Greetings so far: 1')).toBeVisible();
  await expect(page.getByText('Your greeting was counted').first()).toBeVisible();

  const after = await registryOf(operated.url);
  expect(after.shell).toBe(before.shell);
  expect(after.remotes.filter(({ name }) => name !== 'mfe-alumni')).toEqual(before.remotes);
  expect(after.remotes.map(({ name }) => name)).toContain('mfe-alumni');

  await team.remove();
});
