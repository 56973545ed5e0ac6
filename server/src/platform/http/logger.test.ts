import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a process prints whose output is that of a terminal or not. */
async function printed(production: boolean, isTTY: boolean): Promise<string[]> {
  const program = `
    Object.assign(process.stdout, ${isTTY ? '{ isTTY: true, hasColors: () => false }' : '{}'});
    const { makeLog } = await import(${JSON.stringify(path.join(import.meta.dirname, 'logger.ts'))});
    const log = makeLog({ logLevel: 'info', production: ${production} });
    log.info({ revision: 3 }, 'profile rules in force');
    process.stdout.write('The portal is at http://127.0.0.1:3000\\n');
    log.info({ requestId: 'a', method: 'POST', route: '/student/login', status: 401, ms: 1.5 }, 'answered');`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  return stdout.split('\n').filter(Boolean);
}

test('API-10 in a terminal the server writes readable lines, each before what is printed after it', async () => {
  expect(await printed(false, true)).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: profile rules in force \{"revision":3\}$/),
    'The portal is at http://127.0.0.1:3000',
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: answered POST \/student\/login: 401, 1\.5 ms$/),
  ]);
});

test.each([
  ['elsewhere', false, false],
  ['in production', true, true],
])('API-10 %s it writes JSON', async (_, production, isTTY) => {
  const [first = '', address, last = ''] = await printed(production, isTTY);
  expect(JSON.parse(first)).toMatchObject({ msg: 'profile rules in force', revision: 3 });
  expect(address).toBe('The portal is at http://127.0.0.1:3000');
  expect(JSON.parse(last)).toMatchObject({ msg: 'answered', status: 401 });
});
