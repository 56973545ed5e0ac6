import { LRUCache } from 'lru-cache';
import { MESSAGES, RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { sha256Of } from '../../../platform/blobs/index';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { busyWhenFull } from '../../../platform/fair-queue';
import { isPdf, pdfFault } from '../../../platform/pdf/pdf-fault';
import { readPdf, type PdfFacts, type PdfReading } from '../../../platform/pdf/read-pdf';
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
  if (!isPdf(bytes)) throw refused(415, MESSAGES.resumeNotPdf);
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
  const fault = pdfFault(reading, 'resume');
  if (fault !== null) throw refused(422, fault);
  const { pages } = reading as PdfFacts;
  return { sha256, name, bytes: bytes.length, pages };
}

/**
 * Views that one student may make of files before sending: more than choosing needs, too few to keep the PDF reader
 * busy.
 */
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
