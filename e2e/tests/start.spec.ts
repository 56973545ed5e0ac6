import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleCollege } from '../fixtures/college-copy';
import { startPortal } from '../fixtures/portal-process';
import { inTerminal, linesOf } from '../fixtures/terminal';

const SERVER = path.resolve(import.meta.dirname, '../../server/dist/main.js');
const START = `${process.execPath} ${SERVER}`;
const ADDRESS = 'The portal is at';

const isJson = (line: string): boolean => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

test('API-10 in a terminal the server writes readable lines, with its address and who can sign in last; elsewhere and in production it writes JSON', async () => {
  test.setTimeout(120_000);
  const college = await sampleCollege('embedded');
  const terminal = await inTerminal(START, college.env);
  const lines = (): string[] => linesOf(terminal.shown()).filter(Boolean);
  await expect.poll(() => lines().join('\n'), { timeout: 60_000 }).toContain('registered and verified');
  const address = lines().indexOf(`${ADDRESS} ${terminal.url}`);
  expect(lines().slice(0, address).join('\n')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: profile rules in force/m);
  expect(lines().slice(0, address).filter(isJson)).toEqual([]);
  expect(lines()[address + 1]).toMatch(/^Sample college: sign in with an enrollment number below/);
  await fetch(`${terminal.url}/student/login`, { method: 'POST' });
  await expect.poll(() => lines().at(-1)).toMatch(/INFO: answered POST \/student\/login: 4\d\d, [\d.]+ ms/);
  expect(await terminal.interrupt()).toBe(0);

  const production = await inTerminal(START, { ...college.env, NODE_ENV: 'production' });
  const shown = (): string => production.shown();
  await expect.poll(shown, { timeout: 60_000 }).toContain(ADDRESS);
  expect(linesOf(shown()).filter(isJson).join('\n')).toContain('"msg":"profile rules in force"');
  expect(await production.interrupt()).toBe(0);

  const unwatched = await startPortal(college.env);
  await expect.poll(() => unwatched.log()).toContain(ADDRESS);
  const [logged = ''] = unwatched.log().split(`\n${ADDRESS}`);
  await unwatched.stop();
  expect(logged).not.toBe('');
  expect(logged.split('\n').filter((line) => line && !isJson(line))).toEqual([]);
  await college.remove();
});
