import { isPdfHead, MESSAGES, PDF_HEAD_BYTES, RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { checkResume as askServer } from '@portal/shared/http';

/** Why a file is no resume: the title and text of its toast (CMP-08; W-44). */
type ResumeRefusal = {
  title: 'Invalid File Type' | 'File Too Large' | 'This resume cannot be used';
  description: string;
};

const notPdf: ResumeRefusal = { title: 'Invalid File Type', description: MESSAGES.resumeNotPdf };
const tooLarge: ResumeRefusal = { title: 'File Too Large', description: MESSAGES.resumeTooLarge };
const pages = new WeakMap<File, number>();

/** The pages of a chosen file; undefined where the server could not be asked. */
export const pagesOf = (file: File): number | undefined => pages.get(file);

/**
 * Judges a chosen file before it is sent: a PDF by its first bytes, whatever its name and type say (W-44), under 1 MB
 * (CMP-08; D-49), and one that the server can open and finds something in. Where the server cannot be asked, the file
 * is taken: it is judged again with the application.
 * @param file what the student chose or dropped
 * @returns null when the file is good
 */
export async function checkResume(file: File): Promise<ResumeRefusal | null> {
  if (!isPdfHead(await readStart(file))) return notPdf;
  if (file.size >= RESUME_BYTES_LIMIT) return tooLarge;
  const looked = await askServer(file);
  if (looked.data) pages.set(file, looked.data.pages);
  // Any other failure says nothing of the file.
  const fault = looked.success ? undefined : looked.errors?.resume;
  return fault === undefined ? null : { title: 'This resume cannot be used', description: fault };
}

/** A file that can no longer be read (moved, on a drive that is gone) is no PDF to us. */
async function readStart(file: File): Promise<string> {
  try {
    return new TextDecoder('latin1').decode(await file.slice(0, PDF_HEAD_BYTES).arrayBuffer());
  } catch {
    return '';
  }
}
