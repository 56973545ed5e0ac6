import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATOR_KEY_FILE } from '@portal/shared/config/commands/operator-socket.mjs';
import { makeKeyFile } from '../../../platform/key-file';
import { secretHash } from './tokens';

const KEY = /^[0-9a-f]{64}$/i;

/**
 * Hash of the operator's key in the data folder, which is made with mode 600 when there is none.
 * @throws Error when the file cannot be read or holds something else
 */
export function openOperatorKey({ dataDir }: { dataDir: string }): Buffer {
  const file = path.join(dataDir, OPERATOR_KEY_FILE);
  makeKeyFile(file);
  const key = readFileSync(file, 'utf8').trim();
  if (!KEY.test(key)) throw new Error(`${OPERATOR_KEY_FILE} does not hold 64 hexadecimal digits`);
  return secretHash(key);
}
