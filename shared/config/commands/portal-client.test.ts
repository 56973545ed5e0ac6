import path from 'node:path';
import { run } from './run.mjs';

const CLIENT = path.join(__dirname, 'portal-client.mjs');

/** Asks for the portal that a command speaks to, in a process of its own as a command does. */
async function addressFor(given: string): Promise<{ code: number; output: string }> {
  const asked = `import(${JSON.stringify(CLIENT)}).then(({ portalUrl, runCommand }) =>
    runCommand(async () => console.log(portalUrl())))`;
  const { code, output } = await run(process.execPath, ['-e', asked], {
    env: { PORTAL_URL: given },
    quiet: true,
  });
  return { code, output: output.trim() };
}

test.each([
  ['', 'http://127.0.0.1:3000'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['http://127.0.0.1:3001/any/path', 'http://127.0.0.1:3001'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://portal.example.edu', 'https://portal.example.edu'],
])('MFE-03 PORTAL_URL %p speaks to %s', async (given, address) => {
  expect(await addressFor(given)).toEqual({ code: 0, output: address });
});

test.each([
  'http://portal.example.edu',
  'http://127.0.0.1.example.edu',
  'http://localhost.example.edu:3000',
  'http://10.0.0.5:3000',
  'http://127.0.0.1@portal.example.edu',
  'ftp://127.0.0.1',
])('MFE-03 no token and no key goes in the clear to another machine: %s', async (given) => {
  expect(await addressFor(given)).toEqual({
    code: 1,
    output: `PORTAL_URL must begin with https:// for a portal on another machine: ${given}`,
  });
});

test('MFE-03 a PORTAL_URL that is no address is reported', async () => {
  expect(await addressFor('portal')).toEqual({ code: 1, output: 'PORTAL_URL is no address: portal' });
});
