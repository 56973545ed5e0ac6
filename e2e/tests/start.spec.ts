import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { sampleCollege } from '../fixtures/college-copy';
import { spawnPortal } from '../fixtures/portal-process';

/** Loaded into a server whose output is to be that of a terminal. */
const TERMINAL = 'data:text/javascript,Object.assign(process.stdout,{isTTY:true,hasColors:()=>false})';
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
  const college = await sampleCollege();
  const start = async (env: Record<string, string>, ...imports: string[]) => {
    const portal = await spawnPortal(
      { ...college.env, ...env },
      imports.flatMap((one) => ['--import', one]),
    );
    await expect.poll(portal.log, { timeout: 60_000 }).toContain(ADDRESS);
    const lines = () => stripVTControlCharacters(portal.log()).split('\n').filter(Boolean);
    const before = lines().slice(
      0,
      lines().findIndex((line) => line.startsWith(ADDRESS)),
    );
    return { ...portal, lines, before };
  };
  const { url, lines, before, stop } = await start({}, TERMINAL);
  expect(before.join('\n')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: profile rules in force/m);
  expect(before.filter(isJson)).toEqual([]);
  await expect.poll(() => lines().join('\n')).toContain('registered and verified');
  const address = lines().indexOf(`${ADDRESS} ${url}`);
  expect(lines()[address + 1]).toMatch(/^Sample college: sign in with an enrollment number below/);
  await fetch(`${url}/student/login`, { method: 'POST' });
  await expect.poll(() => lines().at(-1)).toMatch(/INFO: answered POST \/student\/login: 4\d\d, [\d.]+ ms/);
  await stop();

  for (const other of [await start({ NODE_ENV: 'production' }, TERMINAL), await start({})]) {
    expect(other.before.join('\n')).toContain('"msg":"profile rules in force"');
    expect(other.before.filter((line) => !isJson(line))).toEqual([]);
    await other.stop();
  }
  await college.remove();
});
