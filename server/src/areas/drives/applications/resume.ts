import { LRUCache } from 'lru-cache';
import { MESSAGES, PDF_MAGIC, RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { sha256Of } from '../../../platform/blobs/index';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { busyWhenFull } from '../../../platform/fair-queue';
import { readPdf, type PdfReading } from '../../../platform/pdf/read-pdf';
import { consumeAll, type RateLimit } from '../../identity';

/** A resume as it arrived. */
export type UploadedResume = { name: string; bytes: Buffer };

/** A resume that was read. @property pages null for one that was stored before pages were counted */
export type ResumeFacts = { sha256: string; name: string; bytes: number; pages: number | null };

const refused = (status: 413 | 415 | 422, message: string) =>
  new PortalError(status, message, { errors: { resume: message } });

/** Judges a resume by its size and first bytes, whatever its name and type say (D-49; CMP-08). */
function checkBytes(bytes: Buffer): void {
  if (bytes.length >= RESUME_BYTES_LIMIT) throw refused(413, MESSAGES.resumeTooLarge);
  if (!bytes.subarray(0, PDF_MAGIC.length).equals(Buffer.from(PDF_MAGIC))) {
    throw refused(415, MESSAGES.resumeNotPdf);
  }
}

const CHOOSE = 'Please choose the file of your resume.';
const SAVE_ANEW = 'Please print or export it to a new PDF, and choose that one.';

/** Why a file is no resume, in words that say what to do; null when it is one (W-44). */
function fault(reading: PdfReading): string | null {
  if (reading === 'damaged') return `This PDF is damaged and cannot be opened. ${SAVE_ANEW}`;
  if (reading === 'costly') return `This PDF takes too long to open. ${SAVE_ANEW}`;
  if (reading.isEncrypted)
    return 'This PDF is protected by a password. Please save it without one, and choose that file.';
  if (reading.pages === 0) return `This PDF has no pages. ${CHOOSE}`;
  if (reading.isBlank) return `This PDF has neither text nor a picture. ${CHOOSE}`;
  return null;
}

/**
 * What was read lately, by hash: a resume is looked at when it is chosen, and again when it is sent. One that was costly
 * may have met a busy machine, and is read again.
 */
const readings = new LRUCache<string, PdfReading>({ max: 2000 });
/** What is being read, by sender and hash: the same file sent again meanwhile waits for that. */
const beingRead = new Map<string, Promise<PdfReading>>();

async function readAnew(studentId: string, sha256: string, bytes: Buffer): Promise<PdfReading> {
  const reading = await readPdf(studentId, bytes).catch((error: unknown) => {
    throw busyWhenFull(error);
  });
  if (reading !== 'costly') readings.set(sha256, reading);
  return reading;
}

async function readingOf(studentId: string, sha256: string, bytes: Buffer): Promise<PdfReading> {
  const known = readings.get(sha256);
  if (known) return known;
  const key = `${studentId} ${sha256}`;
  const reading = beingRead.get(key) ?? readAnew(studentId, sha256, bytes);
  beingRead.set(key, reading);
  try {
    return await reading;
  } finally {
    beingRead.delete(key);
  }
}

/**
 * Looks into a resume: whether it is a PDF that opens without a password and shows something, and its pages (W-44).
 * @param studentId whose it is; each student has their turn
 * @throws PortalError 413 when it is 1 MB or more, 415 no PDF, 422 none that can be read, 503 too many are read already, or
 *   none can be now
 */
export async function examineResume(
  studentId: string,
  { name, bytes }: UploadedResume,
): Promise<ResumeFacts & { pages: number }> {
  checkBytes(bytes);
  const sha256 = sha256Of(bytes);
  const reading = await readingOf(studentId, sha256, bytes);
  const message = fault(reading);
  if (message !== null || typeof reading === 'string') throw refused(422, message ?? SAVE_ANEW);
  return { sha256, name, bytes: bytes.length, pages: reading.pages };
}

/** Looks of one student at files of their own choice: more than anybody chooses, fewer than keep a reader at work. */
const LOOKS: RateLimit = { kind: 'resume:looked', most: 30, refillMs: 10_000 };

/**
 * Looks into a resume before it is sent (W-44).
 * @throws PortalError as examineResume; 429 for who has asked too often
 */
export async function checkResume(
  db: Queryable,
  studentId: string,
  resume: UploadedResume,
): Promise<{ pages: number }> {
  await consumeAll(db, [{ limit: LOOKS, subject: studentId }]);
  const { pages } = await examineResume(studentId, resume);
  return { pages };
}

/** What is known of a resume without a look into it: enough to tell whether it is one that was taken before. */
export const unreadResume = ({ name, bytes }: UploadedResume): ResumeFacts => ({
  sha256: sha256Of(bytes),
  name,
  bytes: bytes.length,
  pages: null,
});
