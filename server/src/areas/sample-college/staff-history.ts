import type { PublicYear } from '@portal/shared/contract/cell';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Queryable } from '../../platform/database/database';
import { portalDay } from '../profile';
import { writeCampusDrive } from './campus-drive';
import { CellBook, type StaffScene, type Doer } from './cell-book';
import { writeDebarments } from './staff-debarments';
import { writeDriveNews } from './staff-drives';
import { writeAnswers } from './staff-offers';
import { writeUnlocks } from './staff-unlocks';
import type { StaffStudents } from './staff-students';
import { closeLastSeason } from './last-season';
import type { Person } from './person';
import { COORDINATED } from './sample-staff';
import { addCellHistory } from './seed-store';

const DAY_MS = 24 * 60 * 60 * 1000;

type Written = {
  studentIds: ReadonlyMap<string, string>;
  staffIds: ReadonlyMap<string, string>;
  now: Date;
};

/** Why sections went back to their students, by whoever it was. */
const RETURNED = [
  {
    days: 9,
    sections: ['ssc'],
    reason: 'The 10th marksheet is missing. Bring the original, and enter its percentage.',
  },
  {
    days: 7,
    sections: ['personal'],
    reason: 'The bank knows no payment by this reference. Enter the one of your own transfer.',
  },
  {
    days: 4,
    sections: ['be'],
    reason: 'The SPI of semester 5 is 6.9 on your grade card, not 9.6.',
  },
  {
    days: 2,
    sections: ['personal', 'address'],
    reason: 'Your name and your address are other ones on the Aadhar card.',
  },
  {
    days: 1,
    sections: ['be'],
    reason: 'Your grade cards of semesters 1 and 2 are missing, so the backlogs cannot be seen.',
  },
] as const;

/** Those who corrected what was returned, and wait again (CEL-21). */
const CAME_BACK = [
  { days: 8, again: 3, section: 'ssc', reason: 'The percentage of the 10th is of another year.' },
  { days: 6, again: 2, section: 'personal', reason: 'The mobile number has nine digits on paper.' },
] as const;

type Season = {
  blobs: Blobs;
  /** Students whom nobody knows by name, and who are not at the desk. */
  people: readonly Person[];
  /** The public site's table of years; null where none is known. */
  table: readonly PublicYear[] | null;
};

/** Writes what the cell of the sample college did in the last weeks, by the students of its desk and of its drives. */
export async function writeHistory(
  tx: Queryable,
  desk: StaffStudents,
  { blobs, people, table }: Season,
  { studentIds, staffIds, now }: Written,
): Promise<void> {
  const staff = (email: string): Doer => ({ kind: 'staff', id: staffIds.get(email)! });
  const scene: StaffScene = {
    book: new CellBook(),
    officer: staff('officer@sie.example'),
    verifier: staff('verifier@sie.example'),
    idOf: ({ enrollment }) => studentIds.get(enrollment)!,
    now,
    at: (days, time) => new Date(`${portalDay(new Date(now.getTime() - days * DAY_MS))}T${time}:00+05:30`),
  };
  invite(scene, staffIds.get('coordinator@sie.example')!);
  refund(scene, desk);
  decide(scene, desk);
  writeDebarments(scene, desk.decided.slice(5));
  writeUnlocks(scene, desk.decided);
  await writeDriveNews(tx, scene);
  await writeAnswers(tx, scene);
  await writeCampusDrive(tx, { blobs, scene }, people);
  await closeLastSeason(tx, scene, table);
  await addCellHistory(tx, scene.book.history, scene.book.after());
}

function invite({ book, officer, at }: StaffScene, coordinator: string): void {
  const after = { role: 'coordinator', drives: COORDINATED, until: null, suspended: false };
  book.note({ by: officer, at: at(14, '10:05') }, [{ kind: 'staff.invited', staffId: coordinator, after }]);
}

/** Sections that went back: five are with their students, two came back. */
function refund(scene: StaffScene, { returned, cameBack }: StaffStudents): void {
  const { book, verifier, idOf, at } = scene;
  const note = (person: Person, opened: Date, sections: readonly string[], reason: string, closed?: Date) => {
    const studentId = idOf(person);
    const batchId = book.note({ by: verifier, at: opened, reason }, [
      { kind: 'student.returned', studentId, before: { open: [] }, after: { open: sections } },
    ]);
    for (const section of sections)
      book.history.openings.push({
        studentId,
        section,
        kind: 'returned',
        reason,
        batchId,
        openedAt: opened,
        closedAt: closed ?? null,
      });
  };
  for (const [index, { days, sections, reason }] of RETURNED.entries())
    note(returned[index]!, at(days, `1${index}:20`), sections, reason);
  for (const [index, { days, again, section, reason }] of CAME_BACK.entries())
    note(cameBack[index]!, at(days, '15:40'), [section], reason, at(again, '21:15'));
}

/** Verifications: a batch, single ones, one that was undone, and one that was taken back. */
function decide(scene: StaffScene, { decided, undone, unverified }: StaffStudents): void {
  const { book, officer, verifier, idOf, at } = scene;
  const verify = (by: Doer, instant: Date, people: readonly Person[]): string => {
    for (const person of people)
      Object.assign(book.student(idOf(person)), { isVerified: true, verifiedAt: instant });
    return book.note(
      { by, at: instant },
      people.map((person) => ({
        kind: 'student.verified',
        studentId: idOf(person),
        before: { verified: false, verified_at: null },
        after: { verified: true },
      })),
    );
  };
  verify(verifier, at(11, '11:30'), decided.slice(0, 3));
  verify(verifier, at(8, '12:10'), decided.slice(3, 4));
  verify(officer, at(6, '16:45'), decided.slice(4, 5));
  verify(verifier, at(13, '10:50'), decided.slice(5));

  const wrong = verify(verifier, at(5, '14:00'), undone);
  Object.assign(book.student(idOf(undone[0]!)), { isVerified: false, verifiedAt: null });
  const reason = 'The next in the queue was meant.';
  book.note({ by: officer, at: at(5, '14:20'), reason, undoes: wrong }, [
    {
      kind: 'action.undone',
      studentId: idOf(undone[0]!),
      before: { verified: true },
      after: { verified: false, verified_at: null },
    },
  ]);

  const [taken] = unverified;
  const studentId = idOf(taken!);
  verify(officer, at(10, '11:00'), unverified);
  book.student(studentId).isVerified = false;
  book.note({ by: officer, at: at(3, '10:30'), reason: 'The grade card of semester 6 is another.' }, [
    {
      kind: 'student.unverified',
      studentId,
      before: { verified: true },
      after: { verified: false, revision: 0 },
    },
  ]);
  book.note({ by: officer, at: at(3, '10:25'), reason: 'The bank asks whose payment it is.' }, [
    {
      kind: 'identity.revealed',
      studentId,
      after: { section: 'personal', field: 'aadhar_no' },
      counts: false,
    },
  ]);
}
