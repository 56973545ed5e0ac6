import { lastFour, type FieldEncryption } from './keys/field-encryption';

/** A section's document as stored in the clear: field name to value. */
export type SectionDocument = Record<string, string | number | boolean | null>;

/** A document in its two parts: what may be read, and confidential fields encrypted. */
export type EncryptedDocument = { data: SectionDocument; sealed: Record<string, string> };

type Owner = { studentId: string; section: string };

/** The place of a confidential field; a sealed text opens only there. */
export const placeOf = ({ studentId, section }: Owner, field: string): string =>
  `${studentId}/${section}/${field}`;

/**
 * Splits a document for storing: confidential fields keep their last four in `data`, and go whole into `sealed`.
 * @param confidential names of the fields, from the rules
 */
export function encryptDocument(
  document: SectionDocument,
  confidential: readonly string[],
  owner: Owner,
  encryption: FieldEncryption,
): EncryptedDocument {
  const data = { ...document };
  const sealed: Record<string, string> = {};
  for (const field of confidential) {
    const value = document[field];
    if (typeof value !== 'string' || value === '') continue;
    data[field] = lastFour(value);
    sealed[field] = encryption.seal(value, placeOf(owner, field));
  }
  return { data, sealed };
}

/** The whole document again, for its owner's form. @throws DecryptionError */
export function openDocument(
  { data, sealed }: EncryptedDocument,
  owner: Owner,
  encryption: FieldEncryption,
): SectionDocument {
  const opened = Object.entries(sealed).map(([field, text]) => [
    field,
    encryption.open(text, placeOf(owner, field)),
  ]);
  return { ...data, ...(Object.fromEntries(opened) as SectionDocument) };
}

/** The same document sealed with the newest key; null when it is already. */
export function reencrypted(
  document: EncryptedDocument,
  owner: Owner,
  encryption: FieldEncryption,
): EncryptedDocument | null {
  if (Object.values(document.sealed).every((text) => encryption.isCurrent(text))) return null;
  const whole = openDocument(document, owner, encryption);
  return encryptDocument(whole, Object.keys(document.sealed), owner, encryption);
}
