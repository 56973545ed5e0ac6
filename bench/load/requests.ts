import { randomBytes } from 'node:crypto';
import { CALLS, pathOf } from '@portal/shared/contract';
import { smallPdf } from '@portal/shared/testing/small-pdf';
import { tokenOf } from '../college/college-size';

/** A resume of the usual length. */
export const RESUME_BYTES = 300 * 1024;
const BOUNDARY = 'portal-bench-boundary';

type RequestParts = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Whose it is: the number of a student of the generated college. */
  student?: number;
  /** Further headers. */
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: Buffer | object;
};

/** A request as it goes over the wire, with the headers that the portal's own client sends. */
export function requestBytes({ method, path, student, headers = {}, body }: RequestParts): Buffer {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(isJson ? JSON.stringify(body) : '');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json, text/plain, */*',
    ...(student === undefined ? [] : [`Authorization: Bearer ${tokenOf(student)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(isJson ? ['Content-Type: application/json'] : []),
    ...(method === 'GET' ? [] : [`Content-Length: ${bytes.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** An application for one role with a 300 KB resume of its own, as the browser sends it (CMP-11). */
export function consentRequest(consentId: string, student: number): Buffer {
  const fields = [field('consentId', consentId), field('is_concern', 'TRUE'), field('job_role', 'Developer')];
  const file =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="resume.pdf"\r\n` +
    'Content-Type: application/pdf\r\n\r\n';
  return requestBytes({
    method: 'PUT',
    path: pathOf(CALLS.setConcern.path, { id: consentId }),
    student,
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(`${fields.join('')}${file}`),
      // Its own text, so that no two are stored as one.
      Buffer.from(smallPdf(randomBytes(16).toString('hex'), RESUME_BYTES)),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
}
