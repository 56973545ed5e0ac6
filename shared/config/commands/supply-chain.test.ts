import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, '../../..');

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  engines?: { node?: string };
};
type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & {
  workspaces?: string[];
  engines: { node: string };
  scripts?: Record<string, string>;
};

const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;
const lock = read<{ lockfileVersion: number; packages: Record<string, Locked> }>('package-lock.json');
const root = read<Manifest>('package.json');
const manifests = ['', ...(root.workspaces ?? [])].map(
  (folder) => [folder || 'the root', read<Manifest>(path.join(folder, 'package.json'))] as const,
);

describe('what is installed', () => {
  test('every locked package is pinned by a SHA-512, and comes from no other place than the registry', () => {
    expect(lock.lockfileVersion).toBe(3);
    const packages = Object.entries(lock.packages).filter(
      ([name, { link }]) => name.includes('node_modules/') && !link,
    );
    expect(packages.length).toBeGreaterThan(500);
    const odd = packages.filter(
      ([, { integrity, resolved, version }]) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
        resolved !== undefined ||
        !/^\d+\.\d+\.\d+/.test(version ?? ''),
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  test('F-47 every locked package accepts the oldest Node that the portal promises', () => {
    const oldest = semver.minVersion(root.engines.node)!;
    expect(oldest.version).toBe('20.19.0');
    const refusing = Object.entries(lock.packages).filter(
      ([, { engines }]) => engines?.node !== undefined && !semver.satisfies(oldest, engines.node),
    );
    expect(refusing.map(([name, { version, engines }]) => `${name} ${version} ${engines?.node}`)).toEqual([]);
  });

  test('a link in the lockfile leads to a folder of this repository', () => {
    const links = Object.entries(lock.packages).filter(([, { link }]) => link);
    for (const [name, { resolved }] of links)
      expect([name, root.workspaces]).toEqual([name, expect.arrayContaining([resolved])]);
  });

  test.each(manifests)('%s asks for packages of the registry by version alone', (_, manifest) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest;
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(asked.filter(([, range]) => !/^(?:[\^~]?\d+\.\d+\.\d+(?:-[\w.]+)?|\*)$/.test(range))).toEqual([]);
    // What runs at a college is named to the patch.
    const loose = Object.entries(dependencies).filter(
      ([name, range]) => !name.startsWith('@portal/') && !/^[\^]?\d+\.\d+\.\d+$/.test(range),
    );
    expect(loose).toEqual([]);
  });

  test('no package of this repository runs a script when it is installed', () => {
    for (const [name, { scripts = {} }] of manifests) {
      const onInstall = Object.keys(scripts).filter((script) =>
        /^(?:pre|post)?(?:install|prepare)$/.test(script),
      );
      expect([name, onInstall]).toEqual([name, []]);
    }
  });

  test('the bill of materials is made, and names what a college runs with its hashes', async () => {
    const { stdout } = await run('npm', ['run', '--silent', 'sbom'], {
      cwd: ROOT,
      maxBuffer: 64 * 1024 ** 2,
    });
    const bill = JSON.parse(stdout) as {
      bomFormat: string;
      components: { name: string; version: string; hashes?: object[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'drizzle-orm', 'dompurify', 'pg']));
    const packages = bill.components.filter(({ name }) => !root.workspaces?.includes(name));
    expect(packages.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  });
});
