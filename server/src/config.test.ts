import path from 'node:path';
import { cellUrlOf, ConfigError, readConfig } from './config';

test('API-10 an empty environment gives the embedded database on 127.0.0.1:3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    sampleCollege: true,
    production: false,
    trustProxy: false,
    logLevel: 'info',
  });
});

test('API-10 production has no sample college unless asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' }).sampleCollege).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', SAMPLE_COLLEGE: 'on' }).sampleCollege).toBe(true);
  expect(readConfig({ SAMPLE_COLLEGE: 'off' }).sampleCollege).toBe(false);
});

test('API-10 an empty variable is an absent one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', '65536'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://secret@host/db'],
  ['SMTP_URL', 'mail.example'],
  ['SAMPLE_COLLEGE', 'yes'],
  ['PORTAL_KEY', 'secret'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10.0.0.5, proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['NODE_ENV', 'live'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_FROM', 'me'],
  ['EMBEDDED_BUFFERS_MB', '7'],
  ['EMBEDDED_BUFFERS_MB', '1025'],
  ['EMBEDDED_BUFFERS_MB', '32MB'],
  ['MAIL_PER_SECOND', '0'],
  ['MAIL_PER_SECOND', '1001'],
  ['MAIL_PER_SECOND', 'ten'],
  ['CELL_HOST', 'https://cell.college.example'],
  ['CELL_HOST', 'cell.college.example:8443'],
  ['CELL_HOST', '127.0.0.1'],
])('API-10 %s=%s is refused in one line that names it and repeats no value', (name, value) => {
  let message = '';
  try {
    readConfig({ [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    ({ message } = error as Error);
  }
  expect(message).toMatch(new RegExp(`^Wrong environment: ${name} must be .*\\.$`));
  expect(message).not.toContain('secret');
  expect(message).not.toContain('\n');
});

test.each([
  ['off', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.5', ['10.0.0.5']],
  [
    '10.0.0.5, 192.168.0.0/16,2001:db8::/32,loopback',
    ['10.0.0.5', '192.168.0.0/16', '2001:db8::/32', 'loopback'],
  ],
])('W-04: TRUST_PROXY=%s is taken', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test('W-04: TRUST_PROXY=on is refused with what to write instead', () => {
  expect(() => readConfig({ TRUST_PROXY: 'on' })).toThrow(
    'Wrong environment: TRUST_PROXY must be off, the number of proxies before the portal (1 for one), or their addresses and networks, for example 10.0.0.5,192.168.0.0/16.',
  );
});

test.each([
  [{ PUBLIC_URL: 'https://placement.college.example' }, 'https://placement.college.example'],
  [
    { PUBLIC_URL: 'https://placement.college.example:8443', CELL_HOST: 'Cell.College.example' },
    'https://cell.college.example:8443',
  ],
  [{ CELL_HOST: 'localhost', PORT: '3900' }, 'http://localhost:3900'],
  [{ CELL_HOST: 'cell.college.example', NODE_ENV: 'production' }, 'https://cell.college.example'],
  [{ NODE_ENV: 'production' }, undefined],
])('CEL-06 the console of %j is at %s', (env, address) => {
  expect(cellUrlOf(readConfig(env))).toBe(address);
});
