import { MESSAGES, PDF_MAGIC, RESUME_BYTES_LIMIT } from '@portal/shared/contract';

/** Why a file is no resume: the title and text of its toast (CMP-08). */
type ResumeRefusal = { title: 'Invalid File Type' | 'File Too Large'; description: string };

const notPdf: ResumeRefusal = { title: 'Invalid File Type', description: MESSAGES.resumeNotPdf };
const tooLarge: ResumeRefusal = { title: 'File Too Large', description: MESSAGES.resumeTooLarge };

/**
 * Judges a chosen file before anything is sent: a PDF by its first bytes, whatever its name and type say (W-44), and
 * under 1 MB (CMP-08; D-49). The server judges again.
 * @param file what the student chose or dropped
 * @returns null when the file is good
 */
export async function checkResume(file: File): Promise<ResumeRefusal | null> {
  const start = await readStart(file);
  if (start !== PDF_MAGIC) return notPdf;
  return file.size < RESUME_BYTES_LIMIT ? null : tooLarge;
}

/** A file that can no longer be read (moved, on a drive that is gone) is no PDF to us. */
async function readStart(file: File): Promise<string> {
  try {
    return new TextDecoder('latin1').decode(await file.slice(0, PDF_MAGIC.length).arrayBuffer());
  } catch {
    return '';
  }
}
