import { isPdfHead, PDF_HEAD_BYTES } from '@portal/shared/contract';
import type { PdfReading } from './pdf-reader';

/** Whether bytes begin as a PDF does: what every viewer opens may have other bytes before its header (F-09). */
export const isPdf = (bytes: Buffer): boolean =>
  isPdfHead(bytes.subarray(0, PDF_HEAD_BYTES).toString('latin1'));

const AGAIN = 'Please print or export it to a new PDF, and choose that one.';

/**
 * Why a PDF is not taken, in words that say what to do; null where it is (F-09).
 * @param what it is: 'resume'
 */
export function pdfFault(reading: PdfReading, what: string): string | null {
  if (reading === 'damaged') return `This PDF is damaged and cannot be opened. ${AGAIN}`;
  if (reading === 'costly') return `This PDF takes too long to open. ${AGAIN}`;
  if (reading.isCut) return 'This PDF is cut off: its end is missing. Please copy or download it again.';
  if (reading.needsPassword)
    return 'This PDF is protected by a password. Please save it without one, and choose that file.';
  if (reading.active !== null) return `This PDF contains ${reading.active}. ${AGAIN}`;
  if (reading.pages === 0) return `This PDF has no pages. Please choose the file of your ${what}.`;
  if (reading.isBlank)
    return `This PDF has neither text nor a picture. Please choose the file of your ${what}.`;
  return null;
}
