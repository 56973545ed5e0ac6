import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config';
import { makeKeyFile } from '../key-file';
import { secretHash } from './tokens';

/** In the data folder: the operator's key, made at the first start (docs/decisions/0003-operator-key.md). */
export const OPERATOR_KEY_FILE = 'operator.key';
const KEY = /^[0-9a-f]{64}$/i;

/**
 * Hash of the key in the data folder, which is made with mode 600 when there is none.
 * @throws Error when the file cannot be read or holds something else
 */
export function openOperatorKey({ dataDir }: Pick<Config, 'dataDir'>): Buffer {
  const file = path.join(dataDir, OPERATOR_KEY_FILE);
  makeKeyFile(file);
  const key = readFileSync(file, 'utf8').trim();
  if (!KEY.test(key)) throw new Error(`${OPERATOR_KEY_FILE} does not hold 64 hexadecimal digits`);
  return secretHash(key);
}
