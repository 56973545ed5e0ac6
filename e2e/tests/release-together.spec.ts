import { sampleCollege } from '../fixtures/college-copy';
import { expect, test } from '../fixtures/portal';
import { portalCopy } from '../fixtures/portal-copy';
import { spawnPortal } from '../fixtures/portal-process';

test.setTimeout(120_000);

type Registry = { shell: string; remotes: { name: string; current: { hash: string } }[] };
const inForce = async (url: string): Promise<Record<string, string>> => {
  const { shell, remotes } = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  const hashes = remotes.map(({ name, current }): [string, string] => [name, current.hash]);
  return Object.fromEntries<string>([['shell', shell], ...hashes]);
};

const NEXT = '20.0.0';

test('MFE-03 a new major of a singleton goes in when all parts come together, and not with one of them', async ({
  page,
}) => {
  const college = await sampleCollege();
  const copy = await portalCopy();
  let stop: (() => Promise<void>) | undefined;
  try {
    let portal = await spawnPortal(college.env);
    stop = portal.stop;
    await portal.ready();
    const before = await inForce(portal.url);
    await portal.stop();

    // One area alone that wants the next React: the start says so and goes on with what was in force.
    const wants =
      (range: string) =>
      (needs: Record<string, string> = {}) =>
        Object.fromEntries(
          Object.entries(needs).map(([name, asked]) => [name, name === 'react' ? range : asked]),
        );
    const next = wants(`^${NEXT}`);
    await copy.restate((manifest) =>
      manifest.name === 'mfe-auth' ? { ...manifest, needs: next(manifest.needs) } : manifest,
    );
    portal = await spawnPortal(college.env, [], copy.server);
    stop = portal.stop;
    await portal.ready();
    expect(await inForce(portal.url)).toEqual(before);
    expect(portal.log()).toContain(`mfe-auth needs react ^${NEXT}, the shell brings 19.`);
    await portal.stop();

    await copy.restate((manifest) =>
      manifest.versions
        ? { ...manifest, versions: { ...manifest.versions, react: NEXT } }
        : { ...manifest, needs: next(manifest.needs) },
    );
    portal = await spawnPortal(college.env, [], copy.server);
    stop = portal.stop;
    await portal.ready();
    const after = await inForce(portal.url);
    expect(Object.keys(after)).toEqual(Object.keys(before));

    for (const [part, hash] of Object.entries(before)) expect(after[part], part).not.toBe(hash);
    await page.goto(`${portal.url}/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Student login' })).toBeVisible();
  } finally {
    await stop?.();
    await copy.remove();
    await college.remove();
  }
});
