import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { satisfies } from 'semver';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '../src/config';
import { healthRoutes } from '../src/platform/http/health';
import { SERVER_ROOT } from '../src/platform/paths';

const ROOT = path.join(SERVER_ROOT, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

type Service = {
  build?: string;
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
};
const compose = parse(read('compose.yaml')) as {
  services: Record<'portal' | 'database' | 'mail', Service>;
};
const { portal, database } = compose.services;

type Line = { what: string; words: string };
/** The instructions, a continued line as one, by stage. */
const stages = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split(/^(?=FROM )/m)
  .filter((text) => text.startsWith('FROM '))
  .map((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line): Line => {
        const [, what = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
        return { what, words };
      }),
  );
const wordsOf = (stage: Line[], what: string): string[] =>
  stage.filter((line) => line.what === what).map(({ words }) => words);
const last = stages.at(-1) ?? [];
const inImage = Object.fromEntries(
  wordsOf(last, 'ENV').flatMap((words) => words.split(' ').map((pair) => pair.split('='))),
) as Record<string, string>;

/** As compose fills values in: `${NAME:-default}`, `${NAME:?refused without}`. */
function filledIn(text: string, env: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = env[name] || undefined;
    if (value === undefined && kind === '?') throw new Error(`${name} ${rest}`);
    return value ?? rest;
  });
}
const inContainer = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ...inImage, ...portal.environment }).map(([name, text]) => [name, filledIn(text, env)]),
  );
const SECRETS = { DATABASE_PASSWORD: 'a1b2', PORTAL_KEY: 'ab'.repeat(32) };

describe('the image', () => {
  test('API-10 it uses one Node, pinned, which the portal runs on', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const images = stages.map(([from]) => from?.words.split(' ')[0]);
    expect(images).toHaveLength(3);
    expect(new Set(images).size).toBe(1);
    const version = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(images[0] ?? '')?.[1] ?? '';
    expect(satisfies(version, engines.node)).toBe(true);
  });

  test('API-10 it takes from the build what the build makes, and starts the program of it', () => {
    const dir = wordsOf(stages[0] ?? [], 'WORKDIR')[0] ?? '';
    const taken = stages
      .flatMap((stage) => wordsOf(stage, 'COPY'))
      .filter((words) => words.startsWith('--from=build '))
      .flatMap((words) => words.split(' ').slice(1, -1));
    expect(taken.map((file) => path.posix.relative(dir, file)).sort()).toEqual([
      'server/dist',
      'server/dist/package-lock.json',
      'server/dist/package.json',
    ]);
    for (const file of taken)
      expect([file, existsSync(path.join(ROOT, path.posix.relative(dir, file)))]).toEqual([file, true]);
    const program = (JSON.parse(wordsOf(last, 'CMD')[0] ?? '[]') as string[])[1] ?? '';
    expect(existsSync(path.join(ROOT, 'server/dist', program))).toBe(true);
  });

  test('API-10 it runs without rights, its data is a volume, and no secret of this machine gets into it', () => {
    expect(wordsOf(last, 'USER')).toEqual(['node']);
    expect(wordsOf(last, 'VOLUME')).toEqual([inImage['DATA_DIR']]);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.env', '**/data', '**/.deploy-token']),
    );
  });

  test('API-10 its health is that of an address that the server has', async () => {
    const [words = ''] = wordsOf(last, 'HEALTHCHECK');
    const [, target = ''] = /\{process\.env\.PORT\}(\/[\w/]+)`/.exec(words) ?? [];
    const app = Fastify();
    const nothing = {
      full: () => null,
      ping: () => Promise.resolve(),
      counts: () => ({}),
      repeated: () => [],
      unwell: () => null,
    };
    await app.register(
      healthRoutes({ database: nothing, disk: nothing, unhandled: nothing, files: nothing }),
    );
    expect((await app.inject(target)).statusCode).toBe(200);
    expect(target).toBe('/health/ready');
    expect(wordsOf(last, 'EXPOSE')).toEqual([inImage['PORT']]);
  });
});

describe('compose', () => {
  test('API-10 it sets no variable that the server does not read, and values that it takes', () => {
    expect(
      Object.keys({ ...inImage, ...portal.environment }).filter((name) => !VARIABLES.includes(name)),
    ).toEqual([]);
    const config = readConfig(inContainer(SECRETS));
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      sampleCollege: false,
      trustProxy: false,
    });
    expect(config.portalKey).toHaveLength(32);
    expect(readConfig(inContainer({ ...SECRETS, PORTAL_KEY: '' })).portalKey).toBeUndefined();
    const ofCollege = {
      PUBLIC_URL: 'https://placement.college.example',
      TRUST_PROXY: '1',
      SAMPLE_COLLEGE: 'on',
    };
    expect(readConfig(inContainer({ ...SECRETS, ...ofCollege }))).toMatchObject({
      publicUrl: 'https://placement.college.example',
      trustProxy: 1,
      sampleCollege: true,
    });
  });

  test('API-10 the portal finds the database and the mail catcher by what these are given', () => {
    const { databaseUrl = '', smtpUrl = '' } = readConfig(inContainer(SECRETS));
    const url = new URL(databaseUrl);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD = '' } = database.environment ?? {};
    expect([url.username, url.pathname, url.password]).toEqual([
      POSTGRES_USER,
      `/${POSTGRES_DB}`,
      filledIn(POSTGRES_PASSWORD, SECRETS),
    ]);
    expect(compose.services).toHaveProperty(url.hostname);
    expect(compose.services).toHaveProperty(new URL(smtpUrl).hostname);
    expect(database.healthcheck?.test).toContain(`--username=${POSTGRES_USER}`);
  });

  test('API-10 no secret is in it, and there is no start without a password', () => {
    expect(() => inContainer({})).toThrow('DATABASE_PASSWORD is not set');
    expect(read('compose.yaml')).not.toMatch(/(?:PASSWORD|KEY): (?!\$\{)/);
    expect(read('.gitignore').split('\n')).toContain('.env');
  });

  test('API-10 images are pinned, data is kept, ports are this machine’s', () => {
    for (const { image, build, ports = [] } of Object.values(compose.services)) {
      if (build) expect(existsSync(path.join(ROOT, build, 'Dockerfile'))).toBe(true);
      else expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
    expect(portal.volumes).toEqual([`portal:${inImage['DATA_DIR']}`]);
    // From 18 on the image keeps each major version's data below this folder.
    expect(database.volumes).toEqual(['database:/var/lib/postgresql']);
    expect(portal.ports).toEqual([expect.stringMatching(`:${inImage['PORT']}$`)]);
  });
});
