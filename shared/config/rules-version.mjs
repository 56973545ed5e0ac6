import { createHash } from 'node:crypto';

const DIGITS = 16;

/**
 * The version of profile rules, by which a form knows that the server judges by others than its own (MFE-04): a hash of
 * the built rules.cjs. So it changes with the code that judges, not only with the sections' data.
 * @param {Buffer} file the bytes of rules.cjs
 * @returns {string} 16 hexadecimal digits
 */
export const rulesVersion = (file) => createHash('sha256').update(file).digest('hex').slice(0, DIGITS);
