import { MESSAGES, PDF_MAGIC, RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';

/** A resume as it arrived. */
export type UploadedResume = { name: string; bytes: Buffer };

const NAME_LENGTH = 120;
const EXTENSION = '.pdf';

/**
 * Judges a resume by its bytes, whatever its name and type say (D-49; CMP-08).
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

/** Control characters, and those that turn the reading direction or show nothing: 'fdp.exe' read backwards. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const PUNCTUATION = /["<>|:*?;%]/g;

/**
 * A file's name fit to be shown and sent as an attachment: no folders, no unseen characters, not longer than
 * 120 characters, ending in .pdf whatever it was called, and 'resume.pdf' for none.
 */
export function tidyFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const seen = last.normalize().replace(UNSEEN, '').replace(PUNCTUATION, '');
  // By characters, since half of one is no text; cut first, since a header may hold 80 KB of dots.
  const cut = [...seen].slice(0, NAME_LENGTH - EXTENSION.length).join('');
  const clean = cut.trim().replace(/(\.pdf|[. ])*$/i, '');
  return clean === '' || clean.startsWith('.') ? `resume${EXTENSION}` : clean + EXTENSION;
}
