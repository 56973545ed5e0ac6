import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CELL_CALLS, type MessagePreview } from '@portal/shared/contract/cell';
import type { DatabaseKind } from '../../server/testing/databases';
import { startSmtp } from '../../server/testing/smtp';
import { furnishConsole } from '../cell/console-college';
import { makeCollege, type College } from '../load/college';
import { Connection } from '../load/connection';
import { startMeasured } from '../load/measured-process';
import { Pollers, type PollFigures } from '../load/pollers';
import { PORTAL } from '../load/programs';
import { requestBytes } from '../load/request';

/** Every branch of this college has 5,000 students, who are one audience. */
const SIZE = { students: 50_000, drives: 20, signedIn: 5_000 };
const BRANCH = 'civil';
/** All who poll have done so once, and their sessions are known. */
const SETTLE_MS = 18_000;
const PART_MS = 15_000;
/** The event that tells all of them waits until the polls beside the written message were measured. */
const TOLD_AFTER_MS = 2 * SETTLE_MS + 2 * PART_MS + 40_000;

/** What was measured on one database. @property queuedMs from an officer's press to the answer that all are written down */
export type Queueing = {
  kind: DatabaseKind;
  students: number;
  queuedMs: number;
  alone: PollFigures;
  /** While the message to all of them is written down. */
  writing: PollFigures;
  /** While an event becomes a message and a mail for each, and the first of these go out. */
  telling: PollFigures;
  mails: number;
};

/** An event that concerns a branch, which is told at an instant. */
const tellAt = (college: College, at: Date): Promise<number> =>
  college.withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ count: number }>(
      `with told as (select array_agg(id) as ids from students where branch = $1),
         raised as (insert into events_to_tell (kind, students, facts, at) select 'bar.lifted', ids, '{}', $2 from told)
       select cardinality(ids) as count from told`,
      [BRANCH, at],
    );
    return rows[0]!.count;
  });

type Officer = { port: number; headers: Record<string, string> };

/** Makes one call of the console. @returns its data, and how long it took @throws Error for a refusal */
async function ask<T>({ port, headers }: Officer, call: 'previewMessage' | 'sendMessage', body: object) {
  const connection = await Connection.open(port);
  const { method, path } = CELL_CALLS[call];
  const type = 'application/json';
  const answer = await connection.send(
    requestBytes({ method, path, headers, type, body: JSON.stringify(body) }),
  );
  connection.close();
  if (answer.status !== 200)
    throw new Error(`${call} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return { data: (JSON.parse(answer.body) as { data: T }).data, ms: answer.ms };
}

/** Has an officer write to the branch. @returns how long it took */
async function writeToAll(officer: Officer): Promise<number> {
  const said = { subject: 'Come', text: 'Dear {name}, come to the office.' };
  const audience = { of: 'students', branch: BRANCH };
  const { data } = await ask<MessagePreview>(officer, 'previewMessage', { audience, ...said });
  const { students } = data;
  const sent = { audience, ...said, by_mail: true, at: null, students, typed: students, key: randomUUID() };
  return (await ask(officer, 'sendMessage', sent)).ms;
}

/** Measures polls alone, while 5,000 are written down, and while 5,000 are told and mailed. */
export async function measureQueueing(kind: DatabaseKind): Promise<Queueing> {
  const college = await makeCollege(kind, SIZE);
  const smtp = await startSmtp();
  try {
    const { headers } = await furnishConsole(college);
    const at = Date.now() + TOLD_AFTER_MS;
    const students = await tellAt(college, new Date(at));
    const env = { ...college.env, SMTP_URL: smtp.url, PUBLIC_URL: 'https://bench.example' };
    const server = await startMeasured(PORTAL, '/health/ready', env);
    const pollers = await Pollers.start(server.port, SIZE.signedIn);
    const part = async (work: () => Promise<unknown>): Promise<PollFigures> => {
      pollers.take();
      await work();
      return pollers.take();
    };
    try {
      await wait(SETTLE_MS);
      const alone = await part(() => wait(PART_MS));
      let queuedMs = 0;
      const writing = await part(async () => {
        queuedMs = await writeToAll({ port: server.port, headers });
        await wait(1000);
      });
      if (Date.now() > at) throw new Error('the machine was too slow to be ready in time');
      await wait(at - Date.now());
      const telling = await part(() => wait(PART_MS));
      return { kind, students, queuedMs, alone, writing, telling, mails: smtp.received.length };
    } finally {
      pollers.stop();
      await server.stop();
    }
  } finally {
    await smtp.close();
    await college.remove();
  }
}
