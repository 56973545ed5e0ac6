import { setTimeout as sleep } from 'node:timers/promises';
import type { StudentData } from '@portal/shared/contract/student-data';
import type pino from 'pino';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { tidyFileName } from '../drives';
import type { ActiveRules, FieldEncryption } from '../profile';
import { failCopy, finishCopy, moveCopy, takeCopy, type TakenCopy } from './copy-store';
import { dataPdf } from './data-pdf';
import { readStudentData } from './student-data';

/** What copies are made from. */
export type CopyDeps = {
  database: Database;
  blobs: Pick<Blobs, 'get'>;
  rules: ActiveRules;
  encryption: FieldEncryption;
  log: pino.BaseLogger;
};
/** A copy that this process makes, as it has it by now. */
type Held = { taken: TakenCopy };
/** Another process makes the copy by now: this one was too slow. */
class TakenOver extends Error {}

/** Where a sealed copy belongs: it opens for no other student. */
export const placeOfCopy = ({ id, studentId }: Pick<TakenCopy, 'id' | 'studentId'>): string =>
  `${studentId}/copy/${id}`;
/** What is sealed. @property pdf in base64 */
export type SealedContents = { json: string; pdf: string };

const FOLDERS = { resume: 'resumes', 'offer letter': 'offers' } as const;
/** The data and its pages beside the files. */
const OTHER_PARTS = 2;

/** The path of each file in the ZIP: two of one name have other numbers. */
const pathOf = ({ kind, name }: StudentData['files'][number], at: number): string =>
  `${FOLDERS[kind]}/${at + 1}-${tidyFileName(name)}`;

/** Says how far a copy is, and that it goes on. @throws TakenOver */
async function goOn(
  { database: { db } }: CopyDeps,
  held: Held,
  progress: { done: number; total: number },
): Promise<void> {
  const moved = await moveCopy(db, held.taken, progress);
  if (!moved) throw new TakenOver();
  held.taken = moved;
}

/** Looks for the bytes of each file, and notes how far it is. @returns the files with their paths, and all bytes */
async function findFiles(
  needs: CopyDeps,
  held: Held,
  files: StudentData['files'],
): Promise<{ files: StudentData['files']; bytes: number }> {
  const total = files.length + OTHER_PARTS;
  const found: StudentData['files'] = [];
  let bytes = 0;
  for (const [at, file] of files.entries()) {
    await goOn(needs, held, { done: at + 1, total });
    const content = await needs.blobs.get(file.sha256);
    bytes += content?.length ?? 0;
    found.push({ ...file, path: content && pathOf(file, at) });
  }
  return { files: found, bytes };
}

async function makeCopy(needs: CopyDeps, held: Held): Promise<void> {
  const { database, rules, encryption } = needs;
  const { studentId } = held.taken;
  const read = await database.db.transaction((tx) => readStudentData(tx, needs, studentId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const { files, bytes } = await findFiles(needs, held, read.files);
  const data = { ...read, files };
  const json = JSON.stringify(data, null, 2);
  const total = files.length + OTHER_PARTS;
  await goOn(needs, held, { done: total - 1, total });
  const pdf = await dataPdf(rules, data);
  const contents: SealedContents = { json, pdf: pdf.toString('base64') };
  await finishCopy(database.db, held.taken, {
    sealed: encryption.seal(JSON.stringify(contents), placeOfCopy(held.taken)),
    files: files.flatMap(({ path, sha256 }) => (path === null ? [] : [{ path, sha256 }])),
    bytes: bytes + Buffer.byteLength(json) + pdf.length,
    done: total,
  });
}

/**
 * Makes the copy that waits longest (DAT-01). One that fails is given up and logged without a name.
 * @returns whether one waited
 */
export async function makeNextCopy(needs: CopyDeps): Promise<boolean> {
  const taken = await takeCopy(needs.database.db);
  if (!taken) return false;
  const held = { taken };
  await makeCopy(needs, held).catch(async (err: unknown) => {
    if (err instanceof TakenOver) return;
    needs.log.error({ err }, 'a copy of a student’s data could not be made');
    await failCopy(needs.database.db, held.taken);
  });
  return true;
}

/** Between two looks where nothing waits, in milliseconds. */
const EVERY_MS = 1_000;

/**
 * Makes copies one after the other as long as the server runs; those of a server that was killed are taken over once their
 * time is over.
 * @returns ends it, after the one under way
 */
export function startMakingCopies(needs: CopyDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const worked = await makeNextCopy(needs).catch((err: unknown) => {
        needs.log.warn({ err }, 'copies of students’ data could not be looked for');
        return false;
      });
      if (!worked) await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
