/**
 * A short name of plain data that differs when the data does: FNV-1a over its JSON, twice with other offsets.
 * Not a defence against anyone; it tells two versions of the rules apart, the same in the browser and on the
 * server, where a build's own hash differs.
 * @returns 16 hexadecimal digits
 */
export function fingerprint(data: unknown): string {
  const text = JSON.stringify(data);
  return [0x811c9dc5, 0x9747b28c].map((offset) => fnv1a(text, offset)).join('');
}

function fnv1a(text: string, offset: number): string {
  let hash = offset;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
