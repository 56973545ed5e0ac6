import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { hashOf } from '../secret';
import { putRecoveryCodes } from './second-factor-store';

/** Letters and digits that nobody mistakes for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LETTERS = 10;

const newRecoveryCode = () =>
  Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Gives an account new recovery codes in the place of those that are left (CEL-02).
 * @returns the codes, which are nowhere else
 */
export async function giveRecoveryCodes(tx: Queryable, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await putRecoveryCodes(tx, staffId, codes.map(hashOf));
  return codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`);
}
