import { CALLS, pathOf, type Round } from '@portal/shared/contract';
import {
  type DriveFacts,
  type MarksChecked,
  type MarksDone,
  type MarksMapping,
  type ReleaseDone,
  type RoundDone,
  type RoundStudentsPage,
  ROUND_WARNINGS,
} from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { addApplicant, addDrive, answerDrive, applying, postingOf } from './test-drives';
import { sendFile, type SignedInStaff } from '../staff';
import { notifyAll, notifiedTitles } from '../notify-all';
import type { TestServer } from '../test-server';
import { attendances } from '../../src/areas/drives/schema';

/** Hours from now, as the calls write a moment. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
export type Person = Awaited<ReturnType<typeof addApplicant>>;

/**
 * A round of a drive that students applied to, how its list is entered and released, and who sees what of it.
 * @param here read at each call
 */
export function markCalls(here: () => { server: TestServer; officer: SignedInStaff }) {
  const facts = async (id: string) => await here().officer.data<DriveFacts>('drive', { id });
  const decide = (driveId: string, person: Person, form = applying()) =>
    answerDrive(here().server, driveId, person, form);
  const addRound = async (driveId: string, at = inHours(-30)) => {
    const { version } = await facts(driveId);
    const said = {
      name: 'Test',
      at,
      duration_minutes: 60,
      mode: 'OFFLINE',
      venue: '',
      instructions: '',
    };
    const confirmed = ROUND_WARNINGS;
    const body = { ...said, confirmed, reason: 'It was held.', version };
    return (await here().officer.data<RoundDone>('addRound', { id: driveId, body })).round;
  };
  /** A drive with a round, and so many students who applied. */
  const held = async (count: number) => {
    const driveId = await addDrive(here().server);
    const people: Person[] = [];
    for (let at = 0; at < count; at += 1) people.push(await addApplicant(here().server));
    for (const one of people) await decide(driveId, one);
    return { driveId, round: await addRound(driveId), people };
  };
  const listOf = (...people: { enrollment: string }[]) =>
    ['Enrollment', ...people.map(({ enrollment }) => enrollment)].join('\n');
  const post = <Data>(
    name: 'checkMarks' | 'importMarks',
    id: string,
    text: string,
    said: object,
    by = here().officer,
  ) => {
    const field = name === 'checkMarks' ? 'mapping' : 'import';
    return sendFile<Data>(here().server, by, name, { id, file: Buffer.from(text), field, said });
  };
  const check = async (round: string, text: string, as: MarksMapping['as'] = null, by = here().officer) =>
    (await post<MarksChecked>('checkMarks', round, text, { columns: null, as }, by)).data;
  const enter = (
    round: string,
    text: string,
    checked: MarksChecked,
    as: MarksMapping['as'] = null,
    more: object = {},
    by = here().officer,
  ) => {
    const mapping = { columns: checked.columns.map(({ field }) => field), as };
    const said = { mapping, mode: 'all', version: checked.version, ...more };
    return post<MarksDone>('importMarks', round, text, said, by);
  };
  const mark = async (round: string, as: NonNullable<MarksMapping['as']>, ...people: Person[]) => {
    const text = listOf(...people);
    const done = await enter(round, text, await check(round, text, as), as);
    expect(done.status).toBe(200);
    return done.data;
  };
  const students = async (round: string, of = 'in') =>
    await here().officer.data<RoundStudentsPage>('roundStudents', { id: round, query: `of=${of}` });
  const release = async (round: string, more: object = {}) => {
    const { version } = await students(round);
    const body = { at: null, rest: false, version, ...more };
    const { status, body: said } = await here().officer.call('releaseResults', { id: round, body });
    return { status, ...said, data: said.data as ReleaseDone };
  };
  const own = async (driveId: string, { token }: Person) =>
    (await here().server.data<Round[]>('GET', pathOf(CALLS.rounds.path, { id: driveId }), { token }))[0]!
      .attendances;
  const tell = () => notifyAll(here().server);
  const titles = (person: Person) => notifiedTitles(here().server, person);
  const rowsOf = async (round: string) =>
    (
      await here()
        .server.services.database.db.select()
        .from(attendances)
        .where(eq(attendances.roundId, round))
    )
      .map(({ studentId, status, resultStatus, stagedResult }) => ({
        studentId,
        status,
        resultStatus,
        stagedResult,
      }))
      .sort((a, b) => a.studentId.localeCompare(b.studentId));
  const consentOf = async (driveId: string, person: Person) =>
    (await postingOf(here().server, driveId, person)).consentId;
  return {
    facts,
    decide,
    addRound,
    held,
    listOf,
    post,
    check,
    enter,
    mark,
    students,
    release,
    own,
    tell,
    titles,
    rowsOf,
    consentOf,
  };
}
