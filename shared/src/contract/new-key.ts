/** Bytes of a UUID. */
const BYTES = 16;

/** The key of one change: sent again with the same key, it changes nothing again (F-01). */
export function newKey(): string {
  // randomUUID is there on https only; a college tries the portal on plain http first.
  const hex = [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
