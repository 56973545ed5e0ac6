import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleCollege } from '../fixtures/college-copy';
import type { CollegeCopy } from '../fixtures/college-copy';
import { startPortal } from '../fixtures/portal-process';
import { inTerminal, linesOf } from '../fixtures/terminal';

test.setTimeout(120_000);

/** What npm start runs once everything is built. */
const SERVER = path.resolve(import.meta.dirname, '../../server/dist/main.js');
const START = `${process.execPath} ${SERVER}`;
const LAST = 'registered and verified';

let college: CollegeCopy;
test.beforeAll(async () => (college = await sampleCollege('embedded')));
test.afterAll(() => college.remove());

const isJson = (line: string): boolean => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

test('API-10 the server in a terminal speaks to a person: readable lines, and the address with how to sign in last', async () => {
  const terminal = await inTerminal(START, college.env);
  const lines = (): string[] => linesOf(terminal.shown()).filter(Boolean);
  await expect.poll(() => lines().join('\n'), { timeout: 60_000 }).toContain(LAST);
  await expect.poll(() => terminal.shown()).toMatch(/\r?\n\r?\n$/);
  const address = lines().indexOf(`The portal is at ${terminal.url}`);
  expect(lines()[address + 1]).toMatch(
    /^Sample college: sign in with an enrollment number below and the password /,
  );
  const before = lines().slice(0, address);
  expect(before.join('\n')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: profile rules in force/m);
  expect(before.filter(isJson)).toEqual([]);
  expect(
    lines()
      .slice(address + 2)
      .filter((line) => !/^ {2}(\d{12}|\w+@sie\.example) /.test(line)),
  ).toEqual(['Its placement cell: sign in at /cell/login with the same password']);

  const { url } = terminal;
  await fetch(`${url}/student/login`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  await expect.poll(() => lines().at(-1)).toMatch(/INFO: answered POST \/student\/login: 4\d\d, [\d.]+ ms/);
  expect(await terminal.interrupt()).toBe(0);
});

test('API-10 production logs lines of JSON, in a terminal too', async () => {
  const terminal = await inTerminal(START, { ...college.env, NODE_ENV: 'production' });
  const lines = (): string[] => linesOf(terminal.shown()).filter(Boolean);
  await expect.poll(() => lines().join('\n'), { timeout: 60_000 }).toContain('The portal is at');
  expect(lines().filter(isJson).join('\n')).toContain('"msg":"profile rules in force"');
  expect(await terminal.interrupt()).toBe(0);
});

test('API-10 a log that nobody watches is lines of JSON', async () => {
  const portal = await startPortal(college.env);
  await expect.poll(() => portal.log()).toContain('The portal is at');
  const [logged = ''] = portal.log().split('\nThe portal is at');
  await portal.stop();
  const lines = logged.split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !isJson(line))).toEqual([]);
});
