import { strFromU8, unzipSync } from 'fflate';
import { openFederationHost } from '../fixtures/federation-host';
import { expect, test } from '../fixtures/portal';

type Registry = { remotes: { name: string; current: { hash: string } }[] };
type Manifest = {
  metaData: { types: { zip: string; api: string } };
  shared: { name: string; version: string }[];
};

test("MFE-13 Module Federation's own loader opens remotes by their mf-manifest.json only, and the types that it names are there", async ({
  page,
  baseURL,
}) => {
  const { remotes } = (await (await fetch(`${baseURL}/registry.json`)).json()) as Registry;
  const releaseOf = (part: string) =>
    `${baseURL}/remotes/${part}/${remotes.find(({ name }) => name === part)!.current.hash}`;

  for (const part of ['mfe-auth', 'mfe-company']) {
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
        // Replaces each library that the manifest asks of its host.
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
      { part, release: releaseOf(part) },
    );
    expect(loaded.paths.length, part).toBeGreaterThan(0);
    for (const path of loaded.paths) expect(path).toMatch(/^\//);
    expect(loaded.shared).toEqual(expect.arrayContaining(['react', '@portal/shared/remote']));
  }

  const read = async (file: string) => {
    const answer = await fetch(`${releaseOf('mfe-auth')}/${file}`);
    expect(answer.status, file).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const { zip, api } = (JSON.parse((await read('mf-manifest.json')).toString()) as Manifest).metaData.types;
  expect((await read(api)).toString()).toContain("'REMOTE_ALIAS_IDENTIFIER/remote'");
  const archive = unzipSync(await read(zip));
  expect(strFromU8(archive['remote.d.ts']!)).toContain('declare const remote: RemoteModule;');
});
