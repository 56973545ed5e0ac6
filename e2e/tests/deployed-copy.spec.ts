import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { emptyCollege } from '../fixtures/college-copy';
import { bareCopy } from '../fixtures/portal-copy';
import { spawnPortal } from '../fixtures/portal-process';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const run = promisify(execFile);
const INSTALL = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
const PARTS = ['mfe-auth', 'mfe-cell', 'mfe-company', 'mfe-dashboard', 'mfe-profile', 'mfe-public'];

type Registry = { shell: string; remotes: { name: string }[] };

test('API-10 server/dist alone, in an empty folder with its production packages, is the whole portal', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const copy = await bareCopy();
  const college = await emptyCollege('embedded');
  // Nothing of this checkout is found from there, and nothing that npm gives to a script of this checkout.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_PATH$)/i.test(name));
  const env = { ...Object.fromEntries(own), ...college.env };
  const inCopy = { cwd: copy.folder, env };
  const shell = process.platform === 'win32';
  let portal: Awaited<ReturnType<typeof spawnPortal>> | undefined;
  try {
    await run('npm', INSTALL, { ...inCopy, shell });
    const installed = await readdir(path.join(copy.folder, 'node_modules'));
    expect(installed).toContain('fastify');
    expect(installed.filter((name) => ['@portal', 'react', 'webpack', 'typescript'].includes(name))).toEqual(
      [],
    );

    portal = await spawnPortal({ ...college.env, SAMPLE_COLLEGE: 'on' }, [], copy.server);
    await portal.ready();
    const registry = (await (await fetch(`${portal.url}/registry.json`)).json()) as Registry;
    expect(registry.remotes.map(({ name }) => name).sort()).toEqual(PARTS);

    // A public page is whole HTML, which the copy's own sandbox has made.
    const publicPage = async () => (await fetch(`${portal?.url}/contactus`)).text();
    await expect.poll(publicPage, { timeout: 30_000 }).toMatch(/<h1[^>]*>/);
    const login = await fetch(`${portal.url}/student/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ enrollment: STUDENTS.verified, password: SAMPLE_PASSWORD }),
    });
    expect(await login.json()).toMatchObject({ success: true });
    await signIn(page, STUDENTS.verified, portal.url);

    // The operator's socket, from the copy's own command.
    const { stdout: listed } = await run(process.execPath, ['releases.js', 'list'], inCopy);
    expect(listed).toContain('mfe-profile');
    const { stdout: staff } = await run(process.execPath, ['cell.js', 'staff', 'list'], inCopy);
    expect(staff).toContain('officer@sie.example  officer, active');
    const ended = once(portal.child, 'exit');
    await portal.stop();
    expect(await ended).toEqual([0, null]);

    const { stdout: verified } = await run(
      'npm',
      ['run', '--silent', 'students', '--', 'verify', STUDENTS.notVerified, '--reason', 'Seen'],
      { ...inCopy, shell },
    );
    expect(verified).toContain(`${STUDENTS.notVerified} is verified.`);
  } finally {
    await portal?.stop();
    await copy.remove();
    await college.remove();
  }
});
