/** @jest-environment node */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';

const COMMANDS = __dirname;
const TOKEN = 't'.repeat(43);
const BEFORE = 'a'.repeat(20);
const AFTER = 'b'.repeat(20);
const run = promisify(execFile);

/** Where the active release comes from, as the portal keeps it. */
let origin: { commit: string; isUncommitted: boolean } | null = null;
/** What is active once something was published: that, or what someone else switched to. */
let afterwards = AFTER;
type Seen = { call: string; authorization: string | undefined; body: string };

/** A portal that knows one deploy token, and answers as the real one does. */
function fakePortal(seen: Seen[]): http.Server {
  return http.createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers;
      const call = `${request.method ?? ''} ${request.url ?? ''}`;
      seen.push({ call, authorization, body });
      const isKnown = authorization === `Bearer ${TOKEN}`;
      const isPublished = seen.some((one) => one.call === 'POST /releases');
      const data = call.startsWith('GET /releases?')
        ? [{ current: isPublished ? afterwards : BEFORE, releases: [{ hash: BEFORE, origin }] }]
        : { files: [], hash: AFTER, current: AFTER, revision: 2 };
      const message = isKnown ? `${call} done.` : 'This deploy token is not known.';
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: isKnown, message, data }));
    });
  });
}

/** npm starts npm starts Node, several times. */
jest.setTimeout(120_000);

describe('the line by which a release is undone', () => {
  const seen: Seen[] = [];
  const portal = fakePortal(seen);
  let top: string;
  const write = (file: string, content: string | object) => {
    const whole = path.join(top, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    portal.closeAllConnections();
    portal.close();
  });
  beforeEach(() => {
    seen.length = 0;
    top = mkdtempSync(path.join(os.tmpdir(), 'portal-team-'));
    const nothing = 'node -e 0';
    write('package.json', {
      private: true,
      workspaces: ['mfe-x'],
      scripts: { releases: `node "${path.join(COMMANDS, 'releases.mjs')}"` },
    });
    write('mfe-x/package.json', {
      name: 'mfe-x',
      version: '1.0.0',
      scripts: {
        ...{ typecheck: nothing, lint: nothing, test: nothing, build: nothing },
        release: `node "${path.join(COMMANDS, 'release.mjs')}"`,
      },
    });
    write('mfe-x/dist/release.json', { name: 'mfe-x', version: '1.0.0' });
    write('mfe-x/dist/files/remote.js', 'remote');
    // A portal of the team's own machine, which has nothing to do with this one.
    write('data/operator.key', 'f'.repeat(64));
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  /** Runs a line of the shell where a person is. */
  const type = (line: string, where: string, env: Record<string, string>) => {
    const { port } = portal.address() as AddressInfo;
    const clean = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|PORTAL_|DATA_DIR)/.test(name)),
    );
    const PORTAL_URL = `http://127.0.0.1:${port}`;
    return run('sh', ['-c', line], {
      cwd: path.join(top, where),
      env: { ...clean, NODE_ENV: 'test', PORTAL_URL, ...env },
    });
  };

  test.each([
    ['the top, with the token in the part’s folder', '.', 'npm run release -w mfe-x', true],
    ['the part’s own folder', 'mfe-x', 'npm run release', true],
    ['the top, with the token in the environment', '.', 'npm run release -w mfe-x', false],
  ])('W-68: works as it is printed, in %s', async (_where, where, line, isInFolder) => {
    if (isInFolder) write('mfe-x/.deploy-token', `${TOKEN}\n`);
    const env: Record<string, string> = isInFolder ? {} : { PORTAL_DEPLOY_TOKEN: TOKEN };
    const { stdout } = await type(line, where, env);
    const printed = new RegExp(`^To go back to ${BEFORE}: (.*)$`, 'm').exec(stdout)?.[1] ?? '';
    expect(printed).toContain('run releases -- rollback mfe-x');
    await type(printed, where, env);
    const { call, authorization, body } = seen.at(-1)!;
    expect({ call, authorization, body: JSON.parse(body) as unknown }).toEqual({
      call: 'POST /releases/mfe-x/rollback',
      authorization: `Bearer ${TOKEN}`,
      body: { hash: BEFORE },
    });
  });

  describe('of rules alone', () => {
    const env = { PORTAL_DEPLOY_TOKEN: TOKEN };
    /** Tests of which those that render pages fail where a file says so. */
    const TESTS = `node -e "process.exit(!process.argv.at(-1).endsWith('.test.ts') && require('fs').existsSync('../fails.log') ? 1 : 0)" --`;
    const releaseRules = async (most: number, more = '') => {
      write('mfe-x/src/rules/ssc.ts', `export const most = ${most};`);
      seen.length = 0;
      const { stdout = '', stderr = '' } = await type(`npm run release -w mfe-x${more}`, '.', env).catch(
        (error: unknown) => error as { stdout: string; stderr: string },
      );
      return {
        stdout,
        stderr,
        calls: seen.map(({ call }) => call).filter((call) => call.startsWith('POST')),
      };
    };
    beforeEach(() => {
      write('mfe-x/package.json', {
        name: 'mfe-x',
        version: '1.0.0',
        scripts: {
          ...{ typecheck: 'node -e 0', lint: 'node -e 0', test: TESTS, build: 'node -e 0' },
          release: `node "${path.join(COMMANDS, 'release.mjs')}"`,
        },
      });
      write('mfe-x/src/rules/ssc.ts', 'export const most = 1;');
      write('.gitignore', '*.log');
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
          cwd: top,
          encoding: 'utf8',
        });
      git('init', '-q');
      git('add', '-A');
      git('commit', '-qm', 'Begin');
      origin = { commit: git('rev-parse', 'HEAD').trim(), isUncommitted: false };
      afterwards = AFTER;
    });
    afterEach(() => (origin = null));

    test('W-71 all tests run before where the active release was not committed whole', async () => {
      origin = { commit: origin?.commit ?? '', isUncommitted: true };
      write('fails.log', '');
      expect((await releaseRules(2)).calls).toEqual([]);
    });

    test('W-71 it is active before the tests that render pages, which then pass', async () => {
      const { stdout, calls } = await releaseRules(2);
      expect(calls).toEqual(['POST /releases']);
      expect(stdout.indexOf('The rules are active')).toBeGreaterThan(stdout.indexOf('To go back to'));
      expect(stdout.slice(stdout.indexOf('The rules are active'))).toMatch(/^ {2}pages +[\d.]+ s$/m);
    });

    test('W-71 it is taken back where these fail', async () => {
      write('fails.log', '');
      const { stderr, calls } = await releaseRules(2);
      expect(calls).toEqual(['POST /releases', 'POST /releases/mfe-x/rollback']);
      const { hash, note } = JSON.parse(seen.at(-1)!.body) as { hash: string; note: string };
      expect({ hash, note }).toEqual({ hash: BEFORE, note: 'a check that followed failed' });
      expect(stderr).toContain('What followed failed: pages. POST /releases/mfe-x/rollback done.');
    });

    test('W-71 nothing is taken back that someone switched meanwhile', async () => {
      write('fails.log', '');
      afterwards = 'c'.repeat(20);
      const { stderr, calls } = await releaseRules(2);
      expect(calls).toEqual(['POST /releases']);
      expect(stderr).toContain(`${AFTER} is not active any more.`);
    });

    test.each([' -- --canary 5', ' -- --preview'])('W-71 all tests run before%s', async (more) => {
      write('fails.log', '');
      const { stderr, calls } = await releaseRules(2, more);
      expect(calls).toEqual([]);
      expect(stderr).toContain('Not released: the tests of this part failed.');
    });
  });

  test.each([
    ['npm run release -w mfe-x', false],
    ['npm run release -w mfe-x -- --accept', true],
  ])('MFE-04 %s accepts what a check warns of: %s', async (line, accepts) => {
    await type(line, '.', { PORTAL_DEPLOY_TOKEN: TOKEN });
    const sent = seen.find(({ call }) => call === 'POST /releases')?.body ?? '';
    expect(sent.includes('"accept":true')).toBe(accepts);
  });

  test('F-44 --try builds and asks what the portal would say, without tests', async () => {
    write('fails.log', '');
    const { stdout } = await type('npm run release -w mfe-x -- --try', '.', { PORTAL_DEPLOY_TOKEN: TOKEN });
    expect(seen.find(({ call }) => call === 'POST /releases')?.body).toContain('"trial":true');
    expect(stdout).toContain('Trying mfe-x at');
    expect(stdout).not.toContain('What changed');
  });

  test('MFE-10 a release says how many of a hundred browsers it is for; what is no such number goes nowhere', async () => {
    const env = { PORTAL_DEPLOY_TOKEN: TOKEN };
    await type('npm run release -w mfe-x -- --canary 5', '.', env);
    expect(seen.find(({ call }) => call === 'POST /releases')?.body).toContain('"canary":5');
    seen.length = 0;
    for (const wrong of ['0', '51', 'few']) {
      const refused = await type(`npm run release -w mfe-x -- --canary ${wrong}`, '.', env).catch(
        (error: unknown) => error as { stderr: string },
      );
      expect(refused.stderr).toContain(`--canary takes a number of percent from 1 to 50, not ${wrong}.`);
    }
    expect(seen).toEqual([]);
  });

  test.each([
    ['promote mfe-x', { call: 'POST /releases/mfe-x/promote', body: {} }],
    [`abort mfe-x ${AFTER}`, { call: 'POST /releases/mfe-x/abort', body: { hash: AFTER } }],
    ['address mfe-x a@b.example', { call: 'POST /releases/mfe-x/address', body: { address: 'a@b.example' } }],
    ['address mfe-x', { call: 'POST /releases/mfe-x/address', body: { address: null } }],
  ])('MFE-10 the team’s command: releases %s', async (line, expected) => {
    await type(`npm run releases -- ${line}`, '.', { PORTAL_DEPLOY_TOKEN: TOKEN });
    const { call, body } = seen.at(-1)!;
    expect({ call, body: JSON.parse(body) as unknown }).toEqual(expected);
  });

  test('W-68: what no token may do never goes to PORTAL_URL', async () => {
    const refused = await type('npm run releases -- token mfe-x', '.', { PORTAL_DEPLOY_TOKEN: TOKEN }).catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(refused.stderr).toContain('does not answer');
    expect(refused.stderr).toContain('is DATA_DIR its own?');
    expect(seen).toEqual([]);
  });
});
