import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type Database,
  type DatabaseKind,
  openDatabase,
  startCluster,
  stopCluster,
} from '../../server/testing/databases';
import type { CollegeSize } from '../college/college-size';
import { writeDrives } from '../college/write-drives';
import { writeHistory } from '../college/write-history';
import { signStudentsIn, writeStudents } from '../college/write-students';
import { pin, SERVER_CORE } from './cores';
import { treeMicros } from './cpu-time';
import { startServer } from './start-server';

const fail = (error: Error) => {
  throw error;
};

/** An undecided consent of a logged-in student, who is eligible; `student` is the student's number. */
export type OpenConsent = { id: string; driveId: string; student: number };

/** A generated college on a database of its own. */
export type College = {
  /** The environment with which a server serves it. */
  env: Record<string, string>;
  /** Runs work on the database; the embedded one only while no server runs on it. */
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** CPU time that PostgreSQL has taken, in microseconds; 0 for the embedded one, whose thread is the server's. */
  databaseMicros: () => number;
  /**
   * Opens the company page, so to say, for students who may apply: makes their consent rows.
   * @param count how many; in an order by chance, but always the same
   * @throws Error when fewer may
   */
  openConsents: (count: number) => Promise<OpenConsent[]>;
  /**
   * Lets the portal say nothing by itself: what its evenings remind of counts as said, and mail is paused. Else what a
   * call costs is measured beside mail in the evening, and without it in the morning.
   */
  sayNothing: () => Promise<unknown>;
  remove: () => Promise<void>;
};

/** Beside these PostgreSQL is as it comes: every commit is on the disk. */
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB'];

/**
 * Fills a migrated, empty database with a college of a size, by bulk SQL: the same one whenever it is made, but for
 * its dates, which follow the clock. References are right by construction and not checked row by row.
 */
async function fillCollege({ pool }: Database, size: CollegeSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    await writeStudents(client, size);
    await writeDrives(client, size);
    await writeHistory(client);
    await signStudentsIn(client, size);
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release();
  }
}

/** Consents of students who may apply, with those students' numbers ($1: how many). */
const OPEN_CONSENTS = `with made as (
    insert into consents (student_id, drive_id, listed_at)
    select s.id, d.id, clock_timestamp()
    from students s
      join sessions t on t.student_id = s.id
      join profile_sections p on p.student_id = s.id and p.section = 'be'
      join drives d on s.branch = any(d.branches) and d.deadline > now()
        and (d.min_cpi is null or (p.data ->> 'be_cpi')::numeric >= d.min_cpi)
    where s.is_verified and not exists (select from bars b where b.student_id = s.id)
      and not exists (select from placements o where o.student_id = s.id)
    order by hashtext(s.enrollment || d.code) limit $1
    returning id, drive_id, student_id)
  select made.id, made.drive_id as "driveId", (s.enrollment::bigint - 240000000000)::int as student
  from made join students s on s.id = made.student_id order by hashtext(s.enrollment || made.drive_id)`;

const SAY_NOTHING = `with paused as (
    insert into mail_pause (since, reason) values (now(), 'a benchmark runs'))
  insert into reminders (kind, subject_id, at)
  select 'drive.deadline near', id, deadline from drives
  union all select 'round.near', id, starts_at from rounds`;

/** Makes a college of a size. To be removed by the caller. */
export async function makeCollege(kind: DatabaseKind, size: CollegeSize): Promise<College> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const cluster = kind === 'postgres' ? await startCluster(SETTINGS) : null;
  const databaseUrl = cluster?.url;
  const clusterPid = cluster
    ? Number(readFileSync(path.join(cluster.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    : null;
  const college: College = {
    env: {
      DATA_DIR: folder,
      NODE_ENV: 'production',
      SAMPLE_COLLEGE: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    async withDatabase(work) {
      const database = await openDatabase({ dataDir: folder, databaseUrl }, { onLost: fail, onFatal: fail });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async openConsents(count) {
      const { rows } = await college.withDatabase(({ pool }) =>
        pool.query<OpenConsent>(OPEN_CONSENTS, [count]),
      );
      if (rows.length < count) throw new Error(`only ${rows.length} students may apply`);
      return rows;
    },
    sayNothing: () => college.withDatabase(({ pool }) => pool.query(SAY_NOTHING)),
    databaseMicros: () => (clusterPid === null ? 0 : treeMicros(clusterPid)),
    async remove() {
      if (cluster) await stopCluster(cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await (await startServer(college.env)).stop();
    await college.withDatabase((database) => fillCollege(database, size));
  } catch (error) {
    await college.remove();
    throw error;
  }
  if (clusterPid !== null) pin(clusterPid, SERVER_CORE);
  return college;
}
