import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPdf } from '../../../platform/pdf/read-pdf';
import { parse } from 'yaml';
import { driveFile, type DriveFile, type PdfSource } from '../content/drive-file';
import { makePdf } from './make-pdf';

type Pdf = { name: string; bytes: Buffer };

/** A drive of a sample with the bytes of everything that its file names. */
export type LoadedDrive = {
  drive: DriveFile;
  logo: Buffer | null;
  pdfs: Pdf[];
  /** Resumes of the file's consents, by enrollment. */
  resumes: Map<string, Pdf & { pages: number }>;
};

/** @throws Error for a resume that no reader opens */
async function withPages(pdf: Pdf) {
  const reading = await readPdf(pdf.name, pdf.bytes);
  if (typeof reading === 'string') throw new Error(`'${pdf.name}' cannot be read: ${reading}`);
  return { ...pdf, pages: reading.pages };
}

/**
 * Reads the YAML file of a sample drive and what it names, relative to it.
 * @throws Error for a file that is missing, or that does not fit the schema
 */
export async function loadDriveFile(file: string): Promise<LoadedDrive> {
  const drive = driveFile.parse(parse(await readFile(file, 'utf8')));
  const read = (name: string) => readFile(path.resolve(path.dirname(file), name));
  const pdfOf = async (source: PdfSource): Promise<Pdf> => ({
    name: source.name,
    bytes:
      'file' in source ? await read(source.file) : await makePdf({ ...source, author: drive.company.name }),
  });
  const logo = drive.company.logo === null ? null : await read(drive.company.logo);
  const pdfs = await Promise.all(drive.pdfs.map(pdfOf));
  const resumes: LoadedDrive['resumes'] = new Map();
  for (const { student, resume } of drive.consents ?? [])
    if (resume) resumes.set(student, await withPages(await pdfOf(resume)));
  return { drive, logo, pdfs, resumes };
}
