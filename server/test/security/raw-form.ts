/** A part as it goes over the wire: its header lines and its bytes. */
export type RawPart = { lines: string[]; bytes: Buffer | string };

const BOUNDARY = 'hostile';

/** A multipart body of parts whose headers are taken as they are. */
export function rawForm(parts: RawPart[], { end = `--${BOUNDARY}--\r\n` } = {}) {
  const chunks = parts.flatMap(({ lines, bytes }) => [
    Buffer.from(`--${BOUNDARY}\r\n${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(end)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export const field = (name: string, value: string): RawPart => ({
  lines: [`Content-Disposition: form-data; name="${name}"`],
  bytes: value,
});

/** The resume's part. @param more further header lines */
export const file = (
  bytes: Buffer | string,
  filename = 'a.pdf',
  more = ['Content-Type: application/pdf'],
): RawPart => ({
  lines: [`Content-Disposition: form-data; name="resume"; filename="${filename}"`, ...more],
  bytes,
});

/** The text fields of an application for one role of a test drive. */
export const APPLYING = [field('is_concern', 'TRUE'), field('job_role', 'Developer')];
