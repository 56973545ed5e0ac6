import { randomBytes } from 'node:crypto';
import { CALLS, pathOf } from '@portal/shared/contract';
import { smallPdf } from '@portal/shared/testing/small-pdf';
import { requestBytes } from './request';

/** A resume of the usual length. */
export const RESUME_BYTES = 300 * 1024;

const BOUNDARY = 'portal-bench-boundary';

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** An application for one role with a 300 KB resume of its own, as the browser sends it (CMP-11). */
export function consentRequest(consentId: string, token: string, role = 'Developer'): Buffer {
  // Its own text, so that no two are stored as one.
  const own = Buffer.from(smallPdf(randomBytes(16).toString('hex'), RESUME_BYTES));
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
