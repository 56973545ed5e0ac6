import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDF_MAGIC } from '@portal/shared/contract';
import { DRIVE_FILE_LIMITS } from '@portal/shared/contract/cell';
import { readPdf } from '../../../platform/pdf/read-pdf';
import { driveFile, type DriveFile, type PdfSource } from '../content/drive-file';
import { makePdf } from './make-pdf';
import { parseDriveFile } from './parse-drive-file';

/** A drive file with the bytes of everything it names. */
export type LoadedDrive = {
  drive: DriveFile;
  /** A place in the file as a mistake names it: 'file:line field'. */
  at: (path: PropertyKey[]) => string;
  logo: Buffer | null;
  pdfs: { name: string; bytes: Buffer }[];
  /** Resumes of the file's consents, by enrollment. */
  resumes: Map<string, { name: string; bytes: Buffer; pages: number }>;
};

/** Every mistake of the files that were to be imported, one a line: 'file:line place: what is wrong'. */
export class DriveFileError extends Error {
  constructor(readonly mistakes: string[]) {
    super(mistakes.join('\n'));
  }
}

/**
 * Reads drive files and what they name.
 * @param files paths of YAML files; documents and logos are relative to each
 * @throws DriveFileError with every mistake of every file
 */
export async function loadDriveFiles(files: string[]): Promise<LoadedDrive[]> {
  const loaded: LoadedDrive[] = [];
  const mistakes: string[] = [];
  for (const file of files) {
    try {
      loaded.push(await loadDriveFile(file));
    } catch (error) {
      if (!(error instanceof DriveFileError)) throw error;
      mistakes.push(...error.mistakes);
    }
  }
  const codes = loaded.map(({ drive }) => drive.code);
  const twice = codes.filter((code, i) => codes.indexOf(code) !== i);
  mistakes.push(...twice.map((code) => `the code '${code}' stands in two files`));
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
  return loaded;
}

async function loadDriveFile(file: string): Promise<LoadedDrive> {
  const text = await readOr(file, () => new DriveFileError([`${file}: cannot be read`]));
  const parsed = parseDriveFile(text.toString('utf8'), driveFile);
  if (parsed.mistakes) {
    throw new DriveFileError(parsed.mistakes.map(({ line, message }) => `${file}:${line} ${message}`));
  }
  const { value: drive, lineOf } = parsed;
  const at = (path: PropertyKey[]) => `${file}:${lineOf(path)} ${path.map(String).join('.')}`;
  const read = async (name: string, place: PropertyKey[]) => {
    const bytes = await readOr(
      path.resolve(path.dirname(file), name),
      () => new DriveFileError([`${at(place)}: '${name}' cannot be read`]),
    );
    if (bytes.length > DRIVE_FILE_LIMITS.bytes)
      throw new DriveFileError([`${at(place)}: '${name}' is larger than 5 MB`]);
    return bytes;
  };
  const pdfOf = async (source: PdfSource, place: PropertyKey[]) => {
    const author = drive.company.name;
    const bytes = 'file' in source ? await read(source.file, place) : await makePdf({ ...source, author });
    if (!bytes.subarray(0, PDF_MAGIC.length).equals(Buffer.from(PDF_MAGIC))) {
      throw new DriveFileError([`${at(place)}: '${source.name}' is not a PDF`]);
    }
    return { name: source.name, bytes };
  };

  const logo = drive.company.logo === null ? null : await read(drive.company.logo, ['company', 'logo']);
  const pdfs = await Promise.all(drive.pdfs.map((pdf, i) => pdfOf(pdf, ['pdfs', i])));
  const resumes: LoadedDrive['resumes'] = new Map();
  for (const [i, { student, resume }] of (drive.consents ?? []).entries()) {
    const place = ['consents', i, 'resume'];
    if (resume) resumes.set(student, await withPages(at(place), await pdfOf(resume, place)));
  }
  return { drive, at, logo, pdfs, resumes };
}

/** @throws DriveFileError for a resume that no reader opens */
async function withPages(place: string, pdf: { name: string; bytes: Buffer }) {
  const reading = await readPdf(place, pdf.bytes);
  if (typeof reading === 'string') throw new DriveFileError([`${place}: '${pdf.name}' cannot be read`]);
  return { ...pdf, pages: reading.pages };
}

async function readOr(file: string, problem: () => Error): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw problem();
  });
}
