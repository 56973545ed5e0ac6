import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { APPLICANT_TABS, exportResumesRequest } from '@portal/shared/contract/cell';
import { exportResumes } from '../drives/resumes-zip';
import { checked, Refused, type Action } from './words';

const cannot = (error: unknown): never => {
  throw new Refused([`The file cannot be written: ${(error as Error).message}.`]);
};

/**
 * Writes a new file, whole or not at all: half an archive would be taken for one. Nothing is asked for before it is known that
 * the file can be written.
 * @throws Refused where it is there or cannot be written, and whatever `content` throws
 */
async function written(file: string, content: () => Promise<Readable>): Promise<void> {
  const opened = await open(file, 'wx', 0o600).catch(cannot);
  try {
    const from = await content();
    await pipeline(from, opened.createWriteStream()).catch(cannot);
  } catch (error) {
    await opened.close();
    await rm(file, { force: true });
    throw error;
  }
}

/** The resumes of a drive's students (CEL-51). */
export const RESUME_ACTIONS: Record<string, Action> = {
  'export resumes': {
    call: 'exportResumes',
    usage: `CODE /WHOLE/PATH/TO/FILE.zip [--of ${APPLICANT_TABS.join('|')}] [--branch BRANCH]`,
    about:
      'the resumes of a drive as a new ZIP file with a list of hashes; who took them stands in the actions',
    isChange: true,
    subjects: [2, 2],
    options: ['of', 'branch'],
    async run({ needs, actor, subjects: [code = '', file = ''], values: { of, branch }, key }) {
      // The running portal writes it, in a folder of its own choice otherwise.
      if (!path.isAbsolute(file)) throw new Refused([`Say where with the whole path: ${file} is none.`]);
      const said = checked(exportResumesRequest, { of, branch, key });
      await written(file, async () => (await exportResumes(needs, actor, code, said)).file);
      return { lines: [`The resumes are in ${file}.`], data: { file } };
    },
  },
};
