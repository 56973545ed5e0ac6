import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Config } from '../config';
import { OPERATOR_KEY_FILE } from '../releases/operator-key';
import { BackupFault } from './backup-fault';
import { BACKUP_PATH } from './backup-path';

/**
 * Asks the running portal for its backup, with the key of its data folder.
 * @param portalUrl for example http://127.0.0.1:3000
 * @param out ended when everything is in it
 * @throws BackupFault when the portal does not answer, refuses, or breaks off
 */
export async function downloadBackup(
  portalUrl: string,
  { dataDir }: Pick<Config, 'dataDir'>,
  out: Writable,
): Promise<void> {
  const key = (await readFile(path.join(dataDir, OPERATOR_KEY_FILE), 'utf8').catch(() => '')).trim();
  try {
    const answer = await fetch(new URL(BACKUP_PATH, portalUrl), {
      headers: { authorization: `Bearer ${key}` },
    });
    if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`);
    await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), out);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    throw new BackupFault(
      `The data folder's server runs, but gave no backup at ${portalUrl}: ${cause?.message ?? message}. ` +
        'Set PORTAL_URL (or PORT) to where it listens; its log may say more.',
      { cause: error },
    );
  }
}
