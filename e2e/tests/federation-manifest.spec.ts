import JSZip from 'jszip';
import { openFederationHost } from '../fixtures/federation-host';
import { expect, test } from '../fixtures/portal';

type Registry = { remotes: { name: string; current: { hash: string } }[] };
type Manifest = {
  metaData: { types: { zip: string; api: string } };
  shared: { name: string; version: string }[];
};

/** Where the release in force of a part is served. */
async function releaseOf(baseURL: string, part: string): Promise<string> {
  const { remotes } = (await (await fetch(`${baseURL}/registry.json`)).json()) as Registry;
  return `${baseURL}/remotes/${part}/${remotes.find(({ name }) => name === part)!.current.hash}`;
}

for (const part of ['mfe-auth', 'mfe-company'])
  test(`MFE-13 Module Federation's own loader opens ${part} by its mf-manifest.json alone`, async ({
    page,
    baseURL,
  }) => {
    const release = await releaseOf(baseURL!, part);
    await openFederationHost(page, baseURL!);
    const loaded = await page.evaluate(
      async ({ part, release }) => {
        const from = (name: string) => import(name) as Promise<Record<string, unknown>>;
        const { init, loadRemote } = (await from('@module-federation/runtime')) as {
          init: (options: object) => void;
          loadRemote: (id: string) => Promise<{ default: { routes: { path: string }[] } }>;
        };
        const bundler = (await from('@module-federation/webpack-bundler-runtime'))['default'];
        // The one line that docs/remotes.md asks of a host: remotes carry no runtime of their own.
        Object.assign(globalThis, { _PORTAL_FEDERATION: bundler });
        const entry = `${release}/mf-manifest.json`;
        const manifest = (await (await fetch(entry)).json()) as Manifest;
        // Stands for each library that the manifest asks of its host.
        const stub: object = new Proxy(() => stub, { get: (_, key) => (key === 'then' ? undefined : stub) });
        const shared = Object.fromEntries(
          manifest.shared.map(({ name, version }) => [
            name,
            { version, lib: () => stub, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
          ]),
        );
        init({ name: 'some-host', remotes: [{ name: part, entry }], shared });
        const { default: remote } = await loadRemote(`${part}/remote`);
        return { paths: remote.routes.map((route) => route.path), shared: Object.keys(shared) };
      },
      { part, release },
    );
    expect(loaded.paths.length).toBeGreaterThan(0);
    for (const path of loaded.paths) expect(path).toMatch(/^\//);
    expect(loaded.shared).toEqual(expect.arrayContaining(['react', '@portal/shared/remote']));
  });

test('MFE-13 the types that the manifest names are there, and say what ./remote is', async ({ baseURL }) => {
  const release = await releaseOf(baseURL!, 'mfe-auth');
  const read = async (file: string) => {
    const answer = await fetch(`${release}/${file}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const manifest = JSON.parse((await read('mf-manifest.json')).toString()) as Manifest;
  const { zip, api } = manifest.metaData.types;
  expect((await read(api)).toString()).toContain("'REMOTE_ALIAS_IDENTIFIER/remote'");
  const archive = await JSZip.loadAsync(await read(zip));
  expect(await archive.file('remote.d.ts')?.async('string')).toContain('declare const remote: RemoteModule;');
});
