import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../fixtures/api';
import { emptyCollege } from '../fixtures/college-copy';
import { spawnPortal } from '../fixtures/portal-process';
import { STUDENTS } from '../fixtures/sample-students';

const run = promisify(execFile);
const BUILD = path.resolve(import.meta.dirname, '../../server/dist');
const INSTALL = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
const FIND = ['run', '--silent', 'cell', '--', 'students', '--q', STUDENTS.notVerified];
const PARTS = ['mfe-auth', 'mfe-cell', 'mfe-company', 'mfe-dashboard', 'mfe-profile', 'mfe-public'];

test('API-10 server/dist only, in an empty folder with its production packages, is the whole portal', async () => {
  test.setTimeout(420_000);
  const copy = await mkdtemp(path.join(tmpdir(), 'portal-copy-'));
  await cp(BUILD, copy, { recursive: true });
  const college = await emptyCollege('embedded');
  // Nothing of this checkout is found from there, and nothing that npm gives to a script of this checkout.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_PATH$)/i.test(name));
  const options = {
    cwd: copy,
    env: { ...Object.fromEntries(own), ...college.env },
    shell: process.platform === 'win32',
  };
  let portal: Awaited<ReturnType<typeof spawnPortal>> | undefined;
  try {
    await run('npm', INSTALL, options);
    const installed = await readdir(path.join(copy, 'node_modules'));
    expect(installed).toContain('fastify');
    for (const name of ['@portal', 'react', 'webpack', 'typescript']) expect(installed).not.toContain(name);

    portal = await spawnPortal({ ...college.env, SAMPLE_COLLEGE: 'on' }, [], path.join(copy, 'main.js'));
    await portal.ready();
    const { url } = portal;
    const registry = (await (await fetch(`${url}/registry.json`)).json()) as { remotes: { name: string }[] };
    expect(registry.remotes.map(({ name }) => name).sort()).toEqual(PARTS);
    // A public page is complete HTML, which the copy's own sandbox has rendered.
    const publicPage = async () => (await fetch(`${url}/contactus`)).text();
    await expect.poll(publicPage, { timeout: 30_000 }).toMatch(/<h1[^>]*>/);
    await ApiClient.signIn(url, STUDENTS.verified);

    const command = async (...words: string[]) => (await run(process.execPath, words, options)).stdout;
    expect(await command('releases.js', 'list')).toContain('mfe-profile');
    expect(await command('cell.js', 'staff')).toContain('officer@sie.example');
    const ended = once(portal.child, 'exit');
    await portal.stop();
    expect(await ended).toEqual([0, null]);
    const { stdout: found } = await run('npm', FIND, options);
    expect(found).toContain(STUDENTS.notVerified);
  } finally {
    await portal?.stop();
    await rm(copy, { recursive: true, force: true });
    await college.remove();
  }
});
