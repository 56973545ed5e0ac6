import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../src/platform/paths';
import { makeFolder } from './databases';

const UNIT = path.join(SERVER_ROOT, 'portal.service');

test('W-01 W-06 the unit starts the built server again, whatever ended it, and lets WebAssembly run', () => {
  const unit = readFileSync(UNIT, 'utf8');
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^ExecStart=.*server\/dist\/main\.js$/m);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
});

test('W-01 systemd, where it is, finds no fault in the unit', () => {
  const folder = makeFolder();
  const copy = path.join(folder, 'portal.service');
  copyFileSync(UNIT, copy);
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
  const isThere = !(error && 'code' in error && error.code === 'ENOENT');
  expect(isThere ? stderr : '').toBe('');
});
