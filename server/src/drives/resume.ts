import { MESSAGES, PDF_MAGIC, RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { PortalError } from '../errors';

/** A resume as it arrived. */
export type UploadedResume = { name: string; bytes: Buffer };

const NAME_LENGTH = 120;

/**
 * Judges a resume by its bytes, whatever its name and type say (decision 49; CMP-08).
 * @throws PortalError 413 when it is 1 MB or more, 415 when it is no PDF
 */
export function checkResume(bytes: Buffer): void {
  const refuse = (status: 413 | 415, message: string) =>
    new PortalError(status, message, { errors: { resume: message } });
  if (bytes.length >= RESUME_BYTES_LIMIT) throw refuse(413, MESSAGES.resumeTooLarge);
  if (!bytes.subarray(0, PDF_MAGIC.length).equals(Buffer.from(PDF_MAGIC))) {
    throw refuse(415, MESSAGES.resumeNotPdf);
  }
}

/**
 * A file's name fit to be shown and sent as an attachment: no folders, no control characters, not longer
 * than 120 characters, and 'resume.pdf' for none.
 */
export function tidyFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim();
  return clean === '' || clean.startsWith('.') ? 'resume.pdf' : clean.slice(-NAME_LENGTH);
}
