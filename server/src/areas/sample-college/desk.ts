import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionName } from '@portal/shared/contract';
import { DEBARMENT_ANSWER_MS, type ActionKind } from '@portal/shared/contract/cell';
import { parse } from 'yaml';
import type { Queryable } from '../../platform/database/database';
import type { CellBook, Doer, History, State } from './cell-book';
import { acceptOffer, findDrive, findOffer, moveDriveDeadline, withdrawSampleDrive } from './desk-store';
import { SAMPLE_COLLEGE, type Person } from './students';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days ago, at a time of the college's zone. */
type Moment = [days: number, time: string];
/** A change as desk.yaml has it. */
type Change = {
  at: Moment;
  by: 'officer' | 'verifier' | 'student';
  kind: ActionKind;
  reason?: string;
  before?: State;
  after?: State;
  of?: string;
  staff?: string;
  drive?: string;
  enrollment?: string;
  /** A name for the debarment or request that several changes are about. */
  subject?: string;
  /** When what was returned came back. */
  again?: Moment;
  /** By how many days a deadline was moved. */
  days?: number;
  /** Whether it undoes the change before it. */
  undoes?: true;
  counts?: false;
};
/** What desk.yaml holds. @property states before and after of a kind, for changes that say neither */
type DeskFile = { states: Partial<Record<ActionKind, Pick<Change, 'before' | 'after'>>>; changes: Change[] };

/** What the history of the sample college's desk is written with. */
export type Scene = {
  book: CellBook;
  officer: Doer;
  verifier: Doer;
  staffIds: ReadonlyMap<string, string>;
  idOf: (person: Person) => string;
  now: Date;
  /** So many days ago, at a time of the college's zone. */
  at: (...moment: Moment) => Date;
};

type Bar = History['bars'][number];
type Unlock = History['profileUnlockRequests'][number];
type Done = { reason: string; at: Date; by: Doer; after: State };

/** What a change writes of the debarment that it is about. */
const BARS: Partial<Record<ActionKind, (done: Done) => Partial<Bar>>> = {
  'bar.proposed': ({ reason, at, by }) => ({
    reason,
    proposedAt: at,
    proposedBy: by.id,
    answerBy: new Date(at.getTime() + DEBARMENT_ANSWER_MS),
    barredAt: null,
  }),
  'bar.answered': ({ reason, at }) => ({ answer: reason, answeredAt: at }),
  'bar.placed': ({ reason, at, by }) => ({ reason, barredAt: at, decidedBy: by.id }),
  'bar.lifted': ({ reason, at, by }) => ({ liftReason: reason, liftedAt: at, liftedBy: by.id }),
  'bar.appealed': ({ reason, at }) => ({ appeal: reason, appealedAt: at }),
};
/** What it writes of a request to unlock. */
const UNLOCKS: Partial<Record<ActionKind, (done: Done) => Partial<Unlock>>> = {
  'unlock.asked': ({ reason, at, after }) => ({
    reason,
    askedAt: at,
    sections: after['sections'] as SectionName[],
  }),
  'unlock.declined': ({ reason, at, by }) => ({
    state: 'declined',
    answer: reason,
    decidedAt: at,
    decidedBy: by.id,
  }),
};

/** Notes a change of a drive or of an offer, and makes it. */
async function noteDrive(tx: Queryable, { book, officer }: Scene, change: Change, at: Date): Promise<void> {
  const { kind, before, after, reason = '', enrollment, drive: code = '' } = change;
  const note = (deed: object) => book.note({ by: officer, at, reason }, [{ kind, before, after, ...deed }]);
  if (enrollment !== undefined) {
    const offer = await findOffer(tx, enrollment, code);
    const version = offer.version + 1;
    await acceptOffer(tx, offer.id, { acceptedAt: at, version });
    note({ studentId: offer.studentId, subjectId: offer.id, version, counts: false });
    return;
  }
  const { id, deadline } = await findDrive(tx, code);
  if (change.days === undefined) {
    await withdrawSampleDrive(tx, id, { at, reason });
    note({ subjectId: id, version: 2 });
  } else {
    const was = new Date(deadline.getTime() - change.days * DAY_MS);
    await moveDriveDeadline(tx, id, { at, before: was, after: deadline, reason });
    const moved = { before: { deadline: was.toISOString() }, after: { deadline: deadline.toISOString() } };
    note({ subjectId: id, version: 2, ...moved });
  }
}

/**
 * Writes what desk.yaml says into the book.
 * @param people those whom it names, by what became of them
 * @param round from which those stayed away who are `absent`
 */
export async function writeDesk(
  tx: Queryable,
  scene: Scene,
  people: Readonly<Record<string, readonly Person[]>>,
  round: string,
): Promise<void> {
  const { book, idOf } = scene;
  const file = parse(await readFile(path.join(SAMPLE_COLLEGE, 'desk.yaml'), 'utf8')) as DeskFile;
  const subjects = new Map<string, { id: string; row: object & { version?: number } }>();
  const begin = (name: string, kind: ActionKind, studentId: string) => {
    const row = { id: randomUUID(), studentId, ...(name === 'campus' ? { roundId: round } : {}) };
    if (kind in BARS) book.history.bars.push(row as unknown as Bar);
    else book.history.profileUnlockRequests.push(row as unknown as Unlock);
    subjects.set(name, { id: row.id, row });
  };
  let last: string | undefined;
  for (const one of file.changes) {
    const change: Change = { ...file.states[one.kind], ...one };
    const { kind, before, after, reason, subject = '', counts, drive, staff } = change;
    const at = scene.at(...change.at);
    if (drive !== undefined) {
      await noteDrive(tx, scene, change, at);
      continue;
    }
    const [group = '', ...places] = change.of?.split(' ') ?? [];
    const ids = places.map((place) => idOf(people[group]![Number(place)]!));
    const [studentId = ''] = ids;
    const by: Doer = change.by === 'student' ? { kind: 'student', id: studentId } : scene[change.by];
    if (subject && !subjects.has(subject)) begin(subject, kind, studentId);
    const about = subjects.get(subject);
    const deed = { kind, before, after, counts, ...(about ? { subjectId: about.id } : {}) };
    const deeds = staff
      ? [{ ...deed, staffId: scene.staffIds.get(staff)! }]
      : ids.map((id) => ({ ...deed, studentId: id }));
    last = book.note({ by, at, reason, undoes: change.undoes && last }, deeds);
    for (const id of ids) {
      if (kind === 'student.verified') Object.assign(book.student(id), { isVerified: true, verifiedAt: at });
      if (kind === 'action.undone') Object.assign(book.student(id), { isVerified: false, verifiedAt: null });
      if (kind === 'student.unverified') book.student(id).isVerified = false;
    }
    if (kind === 'student.returned') {
      const opening = { studentId, kind: 'returned', reason: reason!, batchId: last, openedAt: at } as const;
      const closedAt = change.again ? scene.at(...change.again) : null;
      for (const section of after!['open'] as SectionName[])
        book.history.sectionUnlocks.push({ ...opening, section, closedAt });
    }
    const done = { reason: reason ?? '', at, by, after: after ?? {} };
    if (about)
      Object.assign(about.row, (BARS[kind] ?? UNLOCKS[kind])!(done), {
        version: book.student(studentId).version,
      });
  }
}
