import { randomBytes } from 'node:crypto';
import { CALLS, pathOf } from '@portal/shared/contract';
import { requestBytes } from './request';

/** A resume of the usual length. */
export const RESUME_BYTES = 300 * 1024;

const BOUNDARY = 'portal-bench-boundary';
const resume = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(RESUME_BYTES - 9)]);
/** Where a resume's own bytes stand, so that no two are stored as one. */
const OWN_BYTES_AT = 100;

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** An application for one role with a 300 KB resume of its own, as the browser sends it (CMP-11). */
export function consentRequest(consentId: string, token: string, role = 'Developer'): Buffer {
  const own = Buffer.from(resume);
  randomBytes(16).copy(own, OWN_BYTES_AT);
  const body = Buffer.concat([
    Buffer.from(
      `${field('consentId', consentId)}${field('is_concern', 'TRUE')}${field('job_role', role)}` +
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="resume.pdf"\r\n` +
        'Content-Type: application/pdf\r\n\r\n',
    ),
    own,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return requestBytes({
    method: 'PUT',
    path: pathOf(CALLS.setConcern.path, { id: consentId }),
    token,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body,
  });
}
