import { setTimeout as sleep } from 'node:timers/promises';
import type { ErasureKind, ErasureOrigin } from '@portal/shared/contract/cell';
import type pino from 'pino';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database, Queryable } from '../../../platform/database/database';
import { deleteMailsTo } from '../../../platform/mail/outbox';
import { referencedFiles, type Schema } from '../../backup';
import { endSignIns, type Sessions } from '../../identity';
import type { FieldEncryption } from '../../profile';
import { ERASED_WORDS, type TableStep } from './table-rules-store';
import {
  addressesOf,
  applyToRows,
  collectHashes,
  erasedTables,
  findWords,
  finishErasure,
  forgetPassword,
  lockErasure,
  nextErasure,
  noteStep,
  putWords,
  readOpaque,
  type ErasureRow,
} from './erasure-store';
import { identifyingOf, patternOf, redacted } from './identifying';
import { addTombstones, completeTombstones, repeatErasures } from './tombstones';

/** What erasures need. @property schema every table, to find what still names a file */
export type ErasureDeps = {
  database: Pick<Database, 'db'>;
  blobs: Pick<Blobs, 'remove'>;
  encryption: FieldEncryption;
  sessions: Sessions;
  schema: Schema;
  dataDir: string;
  log: Pick<pino.BaseLogger, 'error' | 'warn' | 'info'>;
};

/**
 * A step of an erasure. `outside` reaches what is not in the database and may run twice; `inside` is one transaction with the note
 * that the step is done.
 */
type Step = {
  name: string;
  outside?: (needs: ErasureDeps, row: ErasureRow) => Promise<void>;
  inside?: (tx: Queryable, row: ErasureRow, needs: ErasureDeps) => Promise<void>;
};

const INCLUDED: Record<ErasureKind, readonly ErasureKind[]> = {
  'identity numbers': ['identity numbers'],
  files: ['identity numbers', 'files'],
  profile: ['identity numbers', 'files', 'profile'],
};

/** Replaces what identifies the student in words of a table: numbers alone, where these alone are erased. */
async function redactTable(
  tx: Queryable,
  { studentId, kind }: ErasureRow,
  { encryption }: ErasureDeps,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<void> {
  const { numbers, words } = await identifyingOf(tx, encryption, studentId);
  const values = kind === 'profile' ? [...numbers, ...words] : numbers;
  if (values.length === 0) return;
  const opaque = await readOpaque(tx, studentId);
  const by = (found: string) => (found === words[0] ? opaque : ERASED_WORDS);
  for (const column of columns) {
    for (const { at, value } of await findWords(tx, table, column, patternOf(values))) {
      const changed = redacted(value, values, by);
      if (JSON.stringify(changed) !== JSON.stringify(value))
        await putWords(tx, table, column, { at, value: changed });
    }
  }
}

/** The step of a table; null where the kind leaves it. */
function tableStep(kind: ErasureKind, table: string, at: number, step: TableStep): Step | null {
  const name = `${table} ${at + 1}`;
  if ('redact' in step) {
    const of = { table, columns: step.redact };
    return { name, inside: (tx, row, needs) => redactTable(tx, row, needs, of) };
  }
  if (!INCLUDED[kind].includes(step.kind)) return null;
  return { name, inside: (tx, { studentId }) => applyToRows(tx, table, step, studentId) };
}

/** Removes the stored files of a student that no row names any more. */
async function removeFiles({ database, schema, blobs }: ErasureDeps, { hashes }: ErasureRow): Promise<void> {
  const named = await referencedFiles(database.db, schema, hashes);
  for (const sha256 of hashes) if (!named.has(sha256)) await blobs.remove(sha256);
}

/** Before anything is removed the student can write nothing any more: no session is left, and none can begin. */
const LOCK_OUT: readonly Step[] = [
  {
    name: 'sessions',
    inside: async (tx, { studentId }, { sessions }) => {
      await endSignIns(tx, sessions, studentId);
      await forgetPassword(tx, studentId);
    },
  },
  { name: 'sessions forgotten', outside: ({ sessions }, { studentId }) => sessions.announceEnd(studentId) },
];

/** All steps of an erasure in their order: first what a restored backup must know, then sessions, mails and words, rows, and files. */
export function stepsOf(kind: ErasureKind): Step[] {
  const tables = erasedTables().flatMap(([table, steps]) =>
    steps.flatMap((step, at) => tableStep(kind, table, at, step) ?? []),
  );
  const hasFiles = INCLUDED[kind].includes('files');
  return [
    {
      name: 'list of erasures',
      outside: ({ dataDir }, { studentId: student }) => addTombstones(dataDir, [{ student, kind }]),
    },
    ...(kind === 'profile' ? LOCK_OUT : []),
    ...(hasFiles ? [{ name: 'files found', inside: collectHashes }] : []),
    ...(kind === 'profile'
      ? [
          {
            name: 'mails',
            outside: async ({ dataDir, database }: ErasureDeps, { studentId }: ErasureRow) =>
              deleteMailsTo(dataDir, await addressesOf(database.db, studentId)),
          },
        ]
      : []),
    ...tables,
    ...(hasFiles ? [{ name: 'files', outside: removeFiles }] : []),
  ];
}

/**
 * Does the next step of the erasure that began first (DAT-03). Several processes may: each step is done under its row's lock.
 * @param except erasures that failed lately
 * @param origin of those alone that began so
 * @returns the erasure that went on; undefined where none is under way
 */
export async function doNextStep(
  needs: ErasureDeps,
  except: readonly string[] = [],
  origin?: ErasureOrigin,
): Promise<ErasureRow | undefined> {
  const { db } = needs.database;
  const row = await nextErasure(db, except, origin);
  if (!row) return undefined;
  const step = stepsOf(row.kind).find(({ name }) => !row.done.includes(name));
  await step?.outside?.(needs, row);
  await db.transaction(async (tx) => {
    const held = await lockErasure(tx, row.id);
    if (!held) return;
    if (!step) {
      await finishErasure(tx, row.id);
    } else if (!held.done.includes(step.name)) {
      await step.inside?.(tx, held, needs);
      await noteStep(tx, row.id, step.name);
    }
  });
  return row;
}

/**
 * Finishes the erasures that a restored backup took back: a server does it before it serves (DAT-04). What an officer began goes on
 * while it serves.
 * @throws whatever keeps one from being done: a portal that cannot erase does not serve what it should have erased
 */
export async function finishRestored(needs: ErasureDeps): Promise<void> {
  const { db } = needs.database;
  await completeTombstones(db, needs.dataDir);
  for (;;) {
    const again = await repeatErasures(db, needs.dataDir);
    if (again > 0)
      needs.log.info({ erasures: again }, 'a restored backup has erased data: it is erased again');
    let worked = false;
    while (await doNextStep(needs, [], 'backup')) worked = true;
    if (!worked) return;
  }
}

/** Between two looks where nothing waits, in milliseconds. */
const EVERY_MS = 2_000;
/** How long one that failed waits for others, in milliseconds. */
const AGAIN_MS = 60_000;

/** Erases one student after the other as long as the server runs. @returns ends it, after the step under way */
export function startErasing(needs: ErasureDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = () => sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  const failed = new Map<string, number>();
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const [id, at] of failed) if (performance.now() - at > AGAIN_MS) failed.delete(id);
      try {
        if (!(await doNextStep(needs, [...failed.keys()]))) await wait();
      } catch (err) {
        needs.log.error({ err }, 'a step of an erasure failed; it is tried again in a minute');
        const row = await nextErasure(needs.database.db, [...failed.keys()]).catch(() => undefined);
        if (row) failed.set(row.id, performance.now());
        await wait();
      }
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
