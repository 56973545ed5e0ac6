import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  callSocket,
  OPERATOR_KEY_FILE,
  operatorSocket,
} from '@portal/shared/config/commands/operator-socket.mjs';
import { BackupError } from './backup-error';
import { BACKUP_PATH } from './backup-path';

/**
 * Asks the running portal of a data folder for its backup, over the operator's socket.
 * @param out ended when everything is in it
 * @param leaveOut whether lost files are left out
 * @throws BackupError when the portal does not answer, refuses, or breaks off
 */
export async function downloadBackup(
  { dataDir }: { dataDir: string },
  out: Writable,
  { leaveOut }: { leaveOut: boolean },
): Promise<void> {
  const key = (await readFile(path.join(dataDir, OPERATOR_KEY_FILE), 'utf8').catch(() => '')).trim();
  try {
    const answer = await callSocket(operatorSocket(dataDir), `${BACKUP_PATH}?leaveOut=${leaveOut}`, { key });
    if (answer.statusCode === 409)
      throw new BackupError(((await json(answer)) as { message: string }).message);
    if (answer.statusCode !== 200) throw new Error(`it answered ${answer.statusCode ?? 'nothing'}`);
    await pipeline(answer, out);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `The server of the data folder ${dataDir} runs, but gave no backup over its socket: ${(error as Error).message}. ` +
        'It may still be starting or be ending; its log may say more.',
      { cause: error },
    );
  }
}
