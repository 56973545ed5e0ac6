import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { backupCommand } from './backup-command';
import { BackupError } from './backup-error';
import { makeFolder } from '../../../test/databases';

test('API-10 a backup that is refused before its first byte leaves no file, open or written', async () => {
  const folder = makeFolder();
  const outs: Writable[] = [];
  const outcome = await backupCommand([path.join(folder, 'b')], async (out) => {
    outs.push(out);
    throw new BackupError('A file is missing.');
  });
  expect(outcome).toEqual({ code: 1, lines: ['A file is missing.'] });
  expect(outs).toEqual([expect.objectContaining({ closed: true })]);
  expect(await readdir(folder)).toEqual([]);
});
