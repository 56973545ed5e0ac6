import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/database';
import { sha256Of, type Blobs } from '../../platform/blobs/index';
import { makePdf } from '../drives';
import type { Scene } from './desk';
import { findOffered, findRounds } from './desk-store';
import { addRows, type Rows } from './seed-store';
import type { Person } from './students';
import { verifiedSince } from './write-students';

/** The drive with many applicants; its file is in the same folder, and its results are written here, in bulk. */
export const CAMPUS_DRIVE = 'aravalt-engineering';
/** How many apply; every seventh eligible student does not respond, until this number is reached. */
export const APPLICANTS = 150;
const NOT_RESPONDED_EVERY = 7;
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

type Campus = Awaited<ReturnType<typeof findRounds>>;

/**
 * Who applies: the eligible students except some who do not respond, and one below the criteria, who was admitted
 * (CEL-47).
 */
function applicantsOf(people: readonly Person[], isPlaced: (person: Person) => boolean) {
  const mayCome = people.filter(
    (person) => person.progress === 'verified' && person.degree !== 'ME' && !isPlaced(person),
  );
  const admitted = mayCome.find(({ cpi }) => cpi < MIN_CPI)!;
  const fit = mayCome.filter(({ cpi }) => cpi >= MIN_CPI);
  const kept = APPLICANTS - 1;
  const undecided = fit.filter((_, at) => (at + 1) % NOT_RESPONDED_EVERY === 0).slice(0, fit.length - kept);
  return {
    admitted,
    applicants: [...fit.filter((person) => !undecided.includes(person)).slice(0, kept), admitted],
  };
}

/** Answers of the days before the deadline, between 9 in the morning and 11 at night, with one resume for all. */
async function answers(blobs: Blobs, scene: Scene, { driveId }: Campus, people: readonly Person[]) {
  const pdf = await makePdf({
    title: 'Resume',
    paragraphs: ['Sample resume of a sample student.', '# Projects', '- A timetable for the hostel mess'],
    author: 'Sample college',
  });
  const file = { sha256: sha256Of(pdf), bytes: pdf.length, pages: 1 };
  await blobs.put(pdf);
  const written: Rows<'resumes' | 'consents' | 'consentHistory'> = {
    resumes: [],
    consents: [],
    consentHistory: [],
  };
  for (const [at, person] of people.entries()) {
    const [id, studentId] = [randomUUID(), scene.idOf(person)];
    const time = `${String(9 + ((at * 5) % 14)).padStart(2, '0')}:${String((at * 17) % 60).padStart(2, '0')}`;
    const decidedAt = scene.at(13 + (at % 5), time);
    const roles = at % 3 === 0 ? ROLES : ROLES.slice(at % 2, (at % 2) + 1);
    const name = `${person.name}-${person.surname}-resume.pdf`.toLowerCase();
    const { sha256: resumeSha256, bytes: resumeBytes, pages: resumePages } = file;
    const answer = { id, studentId, driveId, listedAt: decidedAt, choice: 'TRUE', decidedAt, roles } as const;
    written.consents.push({ ...answer, resumeSha256, resumeName: name, resumeBytes, resumePages });
    written.consentHistory.push({
      consentId: id,
      at: decidedAt,
      isConcern: 'TRUE',
      roles,
      resumeSha256,
      actor: 'student',
    });
    written.resumes.push({ studentId, name, ...file, uploadedAt: decidedAt });
  }
  return written;
}

/** The first round with its results, and the second whose results are staged, by the verifier's list (CEL-62). */
function marks({ book, verifier, at, idOf }: Scene, { rounds }: Campus, people: readonly Person[]) {
  const [first, second] = rounds.map(({ id }) => id) as [string, string];
  const students = people.map(idOf);
  const within = students.slice(ABSENT).filter((_, place) => place % QUALIFIED_EVERY === 0);
  const staged = within.slice(0, STAGED).map((studentId, place) => {
    const result = place % STAGED_QUALIFIED_EVERY === 0 ? 'QUALIFIED' : 'UNQUALIFIED';
    const before = { status: 'PRESENT', result: null, staged: null };
    return { studentId, before, after: { ...before, staged: result } };
  });
  const marked = { kind: 'round.marked', subjectId: second, counts: false } as const;
  book.note(
    { by: verifier, at: at(1, '18:20') },
    staged.map((deed) => ({ ...marked, ...deed })),
  );
  return [
    ...students.map((studentId, place) => ({
      roundId: first,
      studentId,
      status: place < ABSENT ? 'ABSENT' : 'PRESENT',
      resultStatus: within.includes(studentId) ? 'QUALIFIED' : 'UNQUALIFIED',
    })),
    ...within.map((studentId, place) => ({
      roundId: second,
      studentId,
      status: 'PRESENT',
      stagedResult: staged[place]?.after.staged ?? null,
    })),
  ];
}

/** A rule passed over for one, before the deadline (CEL-47). */
function admit({ book, officer, at, idOf }: Scene, { driveId, deadline }: Campus, admitted: Person) {
  const [id, studentId, madeAt, rules] = [randomUUID(), idOf(admitted), at(19, '12:30'), ['MIN_CPI']];
  const before = { passed_over: [] };
  const after = { passed_over: rules, until: deadline.toISOString(), exception: id };
  book.note({ by: officer, at: madeAt, reason: ADMITTED }, [
    { kind: 'drive.exception made', studentId, subjectId: driveId, before, after, counts: false },
  ]);
  return [{ id, driveId, studentId, rules, reason: ADMITTED, madeAt, until: deadline }];
}

/**
 * Writes the applicants of the large drive, and their results: one round is over, the results of the second are
 * staged, one student was admitted by an exception. Its third round is held at the same time as a round of another
 * drive with some of the same students.
 * @returns the students who were absent from its first round, and that round
 */
export async function writeCampusDrive(
  tx: Queryable,
  blobs: Blobs,
  scene: Scene,
  people: readonly Person[],
): Promise<{ absent: Person[]; round: string }> {
  const campus = await findRounds(tx, CAMPUS_DRIVE);
  const placed = await findOffered(tx);
  const { applicants, admitted } = applicantsOf(people, (person) => placed.has(scene.idOf(person)));
  await addRows(tx, {
    ...(await answers(blobs, scene, campus, applicants)),
    attendances: marks(scene, campus, applicants),
    driveExceptions: admit(scene, campus, admitted),
  });
  const absent = applicants.slice(0, ABSENT);
  const [one] = absent as [Person];
  const verification = { isVerified: true, verifiedAt: verifiedSince(one, scene.now) };
  Object.assign(scene.book.student(scene.idOf(one)), verification);
  return { absent, round: campus.rounds[0]!.id };
}
