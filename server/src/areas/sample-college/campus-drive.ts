import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/database';
import { sha256Of, type Blobs } from '../../platform/blobs/index';
import { makePdf } from '../drives';
import type { StaffScene } from './cell-book';
import type { Person } from './person';
import { addApplications, findOffered, findRounds, type Applications } from './campus-drive-store';
import { verifiedSince } from './write-students';

/** The drive with many applicants; its file is beside the others, and what became of it is written here, in bulk. */
export const CAMPUS_DRIVE = 'aravalt-engineering';
/** Of whom so many apply; every seventh of who may stays silent until there are as many. */
export const APPLICANTS = 150;
const NOT_RESPONDED_EVERY = 7;
const COURSES: readonly string[] = ['BE', 'MCA'];
/** As its file asks. */
const MIN_CPI = 6.25;
const ROLES = ['Graduate Engineer Trainee', 'Software Trainee'];

/** In its first round: who stayed away, and of how many one goes on. */
const ABSENT = 4;
const QUALIFIED_EVERY = 4;
/** In its second: of how many the results are staged, and of how many one of these goes on. */
const STAGED = 24;
const STAGED_QUALIFIED_EVERY = 3;

const ADMITTED =
  'The university revises the result of semester 6: the CPI will be above what the company asks.';
const STAYED_AWAY = 'Consent given to Aravalt Engineering, absent from its aptitude test without a word.';
const APPEAL =
  'The bus from Mehsana broke down that morning, and my telephone was empty. The ticket of that day is with me.';

type Campus = { driveId: string; deadline: Date; rounds: readonly { id: string; number: number }[] };

/** Who applies: those who may, but for some who stay silent, and one below what is asked, who was admitted (CEL-47). */
function applicantsOf(people: readonly Person[], isPlaced: (person: Person) => boolean) {
  const mayCome = people.filter(
    (person) => person.progress === 'verified' && COURSES.includes(person.degree) && !isPlaced(person),
  );
  const admitted = mayCome.find(({ cpi }) => cpi < MIN_CPI)!;
  const fit = mayCome.filter(({ cpi }) => cpi >= MIN_CPI);
  const kept = APPLICANTS - 1;
  const left = fit.length - kept;
  const silent = new Set(
    fit.filter((_, at) => at % NOT_RESPONDED_EVERY === NOT_RESPONDED_EVERY - 1).slice(0, left),
  );
  return { admitted, applicants: [...fit.filter((person) => !silent.has(person)).slice(0, kept), admitted] };
}

/** A time of a day, between 9 in the morning and 11 at night. */
const answeredAt = (at: number): string =>
  `${String(9 + ((at * 5) % 14)).padStart(2, '0')}:${String((at * 17) % 60).padStart(2, '0')}`;

/** Answers of the days before the deadline, with one resume for all. */
async function answers(
  { blobs, scene }: { blobs: Blobs; scene: StaffScene },
  { driveId }: Campus,
  people: readonly Person[],
): Promise<Pick<Applications, 'consents' | 'history' | 'resumes'>> {
  const resume = await makePdf({
    title: 'Resume',
    paragraphs: ['Sample resume of a sample student.', '# Projects', '- A timetable for the hostel mess'],
    author: 'Sample college',
  });
  const sha256 = sha256Of(resume);
  await blobs.put(resume);
  const made = people.map((person, at) => {
    const id = randomUUID();
    const decidedAt = scene.at(13 + (at % 5), answeredAt(at));
    const roles = at % 3 === 0 ? ROLES : ROLES.slice(at % 2, (at % 2) + 1);
    const name = `${person.name}-${person.surname}-resume.pdf`.toLowerCase();
    return { id, studentId: scene.idOf(person), decidedAt, roles, name };
  });
  const file = { sha256, bytes: resume.length, pages: 1 };
  return {
    consents: made.map(({ id, studentId, decidedAt, roles, name }) => ({
      id,
      studentId,
      driveId,
      listedAt: decidedAt,
      choice: 'TRUE',
      decidedAt,
      roles,
      resumeSha256: sha256,
      resumeName: name,
      resumeBytes: file.bytes,
      resumePages: file.pages,
    })),
    history: made.map(({ id, decidedAt, roles }) => ({
      consentId: id,
      at: decidedAt,
      isConcern: 'TRUE',
      roles,
      resumeSha256: sha256,
      actor: 'student',
    })),
    resumes: made.map(({ studentId, decidedAt, name }) => ({
      studentId,
      name,
      ...file,
      uploadedAt: decidedAt,
    })),
  };
}

/** The first round with its results, and the second whose results are staged, by the verifier's list (CEL-62). */
function marks({ book, verifier, at, idOf }: StaffScene, { rounds }: Campus, people: readonly Person[]) {
  const [first, second] = rounds;
  const present = people.slice(ABSENT);
  const within = present.filter((_, place) => place % QUALIFIED_EVERY === 0);
  const goesOn = new Set(within);
  const staged = within.slice(0, STAGED).map((person, place) => ({
    studentId: idOf(person),
    before: { status: 'PRESENT', result: null, staged: null },
    after: {
      status: 'PRESENT',
      result: null,
      staged: place % STAGED_QUALIFIED_EVERY === 0 ? 'QUALIFIED' : 'UNQUALIFIED',
    },
  }));
  book.note(
    { by: verifier, at: at(1, '18:20') },
    staged.map((mark) => ({ kind: 'round.marked', subjectId: second!.id, counts: false, ...mark })),
  );
  const stagedOf = new Map(staged.map(({ studentId, after }) => [studentId, after.staged]));
  return [
    ...people.slice(0, ABSENT).map((person) => ({
      roundId: first!.id,
      studentId: idOf(person),
      status: 'ABSENT',
      resultStatus: 'UNQUALIFIED',
    })),
    ...present.map((person) => ({
      roundId: first!.id,
      studentId: idOf(person),
      status: 'PRESENT',
      resultStatus: goesOn.has(person) ? 'QUALIFIED' : 'UNQUALIFIED',
    })),
    ...within.map((person) => ({
      roundId: second!.id,
      studentId: idOf(person),
      status: 'PRESENT',
      stagedResult: stagedOf.get(idOf(person)) ?? null,
    })),
  ];
}

/** A rule passed over for one, before the deadline (CEL-47). */
function admit({ book, officer, at, idOf }: StaffScene, { driveId, deadline }: Campus, admitted: Person) {
  const [id, studentId, madeAt] = [randomUUID(), idOf(admitted), at(19, '12:30')];
  const rules = ['MIN_CPI'];
  book.note({ by: officer, at: madeAt, reason: ADMITTED }, [
    {
      kind: 'drive.exception made',
      studentId,
      subjectId: driveId,
      before: { passed_over: [] },
      after: { passed_over: rules, until: deadline.toISOString(), exception: id },
      counts: false,
    },
  ]);
  return [{ id, driveId, studentId, rules, reason: ADMITTED, madeAt, until: deadline }];
}

/** A bar of one who stayed away, and the appeal against it that waits for a decision (CEL-31). */
function debarAndAppeal(
  { book, officer, at, idOf, now }: StaffScene,
  { rounds }: Campus,
  absent: Person,
): void {
  const [studentId, id] = [idOf(absent), randomUUID()];
  const [barredAt, appealedAt] = [at(6, '12:15'), at(2, '20:40')];
  Object.assign(book.student(studentId), { isVerified: true, verifiedAt: verifiedSince(absent, now) });
  book.note({ by: officer, at: barredAt, reason: STAYED_AWAY }, [
    {
      kind: 'bar.placed',
      studentId,
      subjectId: id,
      before: { state: null },
      after: { state: 'in force', until: null },
    },
  ]);
  const state = { state: 'in force' };
  book.note({ by: { kind: 'student', id: studentId }, at: appealedAt, reason: APPEAL }, [
    { kind: 'bar.appealed', studentId, subjectId: id, before: state, after: state },
  ]);
  book.history.bars.push({
    id,
    studentId,
    reason: STAYED_AWAY,
    roundId: rounds[0]!.id,
    barredAt,
    decidedBy: officer.id,
    appeal: APPEAL,
    appealedAt,
    version: book.student(studentId).version,
  });
}

/**
 * Writes who applied to the drive that many apply to, and what became of them: one round is over, the results of the second
 * are staged, one student was admitted beside a rule, one was debarred and appeals. Its third round is held while another drive
 * has one of some of the same students.
 */
export async function writeCampusDrive(
  tx: Queryable,
  { blobs, scene }: { blobs: Blobs; scene: StaffScene },
  people: readonly Person[],
): Promise<void> {
  const campus = await findRounds(tx, CAMPUS_DRIVE);
  const placed = await findOffered(tx);
  const { applicants, admitted } = applicantsOf(people, (person) => placed.has(scene.idOf(person)));
  await addApplications(tx, {
    ...(await answers({ blobs, scene }, campus, applicants)),
    attendances: marks(scene, campus, applicants),
    exceptions: admit(scene, campus, admitted),
  });
  debarAndAppeal(scene, campus, applicants[0]!);
}
