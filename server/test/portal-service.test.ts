import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVER_ROOT } from '../src/platform/paths';

const UNIT = path.join(SERVER_ROOT, 'portal.service');
const settings = new Map(
  readFileSync(UNIT, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

test('W-01 the unit starts the server again whatever ended it, and gives up after failed starts', () => {
  expect(settings.get('Restart')).toBe('always');
  expect(Number(settings.get('StartLimitBurst'))).toBeGreaterThan(1);
  expect(settings.get('ExecStart')).toMatch(/server\/dist\/main\.js$/);
});

test('W-06 the unit keeps the data for its owner and lets WebAssembly run', () => {
  expect(settings.get('UMask')).toBe('0077');
  expect(settings.get('StateDirectoryMode')).toBe('0700');
  expect(settings.get('NoNewPrivileges')).toBe('yes');
  expect(settings.has('MemoryDenyWriteExecute')).toBe(false);
});

test('W-01 systemd, where it is, finds no fault in the unit', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-unit-'));
  const copy = path.join(folder, 'portal.service');
  copyFileSync(UNIT, copy);
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const isThere = !(error && 'code' in error && error.code === 'ENOENT');
  expect(isThere ? stderr : '').toBe('');
});
