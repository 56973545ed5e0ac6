import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256Of } from '../../../platform/blobs/index';
import { draftFile, type DraftFile } from './draft-file';
import { parseDriveFile } from './parse-drive-file';

/** What keeps a file from going further, one a line. */
export class Refused extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** A file with the bytes of what it names. */
export type Read = {
  at: string;
  file: DraftFile;
  pdfs: { name: string; bytes: Buffer | null; sha256: string }[];
  logo: Buffer | null;
};

/** A file with the bytes of what it names. @throws Refused with each mistake at its line */
async function readDraftFile(at: string): Promise<Read> {
  const open = (name: string) =>
    readFile(name).catch(() => {
      throw new Refused([`${at}: '${name}' cannot be read`]);
    });
  const { value: file, mistakes } = parseDriveFile((await open(at)).toString(), draftFile);
  if (mistakes) throw new Refused(mistakes.map(({ line, message }) => `${at}:${line} ${message}`));
  const openSibling = (name: string) => open(path.resolve(path.dirname(at), name));
  const pdfs = await Promise.all(
    (file.pdfs ?? []).map(async (pdf) => {
      if (!('file' in pdf)) return { ...pdf, bytes: null };
      const bytes = await openSibling(pdf.file);
      return { name: pdf.name, bytes, sha256: sha256Of(bytes) };
    }),
  );
  return { at, file, pdfs, logo: file.company.logo === null ? null : await openSibling(file.company.logo) };
}

/** Every file. @throws Refused with every mistake of all of them, before anything is done */
export async function readAll(files: string[]): Promise<Read[]> {
  const lines: string[] = [];
  const read: Read[] = [];
  for (const file of files)
    try {
      read.push(await readDraftFile(file));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      lines.push(...error.lines);
    }
  if (lines.length > 0) throw new Refused(lines);
  return read;
}
