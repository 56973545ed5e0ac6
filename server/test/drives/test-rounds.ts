import {
  CALLS,
  pathOf,
  type HomePageData,
  type NewCalendarAddress,
  type Round,
} from '@portal/shared/contract';
import { ROUND_WARNINGS, type DriveFacts, type RoundDone } from '@portal/shared/contract/cell';
import { addApplicant, answerDrive, applying } from './test-drives';
import { type SignedInStaff } from '../staff';
import { notifiedTitles } from '../notify-all';
import type { TestServer } from '../test-server';
import { attendances, rounds } from '../../src/areas/drives/schema';

const HOUR_MS = 60 * 60 * 1000;
/** Whole minutes, so many hours from now. */
export const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR_MS).toISOString();
export const APTITUDE = {
  name: 'Aptitude test',
  at: inHours(48),
  duration_minutes: 90,
  mode: 'OFFLINE',
  venue: 'Hall 2',
  instructions: 'Bring a pencil.',
};

/** Writes a round past the console: on campus, for an hour from now unless said otherwise. @returns its id */
export async function insertRound(
  { services }: TestServer,
  driveId: string,
  more: Partial<typeof rounds.$inferInsert> = {},
): Promise<string> {
  const place = { mode: 'OFFLINE', venue: '', instructions: '', durationMinutes: 60 };
  const [row] = await services.database.db
    .insert(rounds)
    .values({ driveId, number: 1, name: 'Test', startsAt: new Date(), ...place, ...more })
    .returning();
  return row!.id;
}

/** Whatever is unusual about the time or place of a round is meant. */
const CONFIRMED = { confirmed: ROUND_WARNINGS, reason: 'As agreed with the company.' };

/**
 * Rounds of a drive one by one, as the cell changes them and students see them.
 * @param here read at each call
 */
export function roundCalls(here: () => { server: TestServer; officer: SignedInStaff }) {
  const facts = async (id: string) => await here().officer.data<DriveFacts>('drive', { id });
  type Name = 'addRound' | 'changeRound' | 'cancelRound' | 'orderRounds';
  const send = async (name: Name, driveId: string, id: string, more: object, by = here().officer) => {
    const body = { version: (await facts(driveId)).version, ...more };
    const { status, body: said } = await by.call(name, { id, body });
    return { status, ...said, data: said.data as RoundDone };
  };
  const add = (driveId: string, more: object = {}, by = here().officer) =>
    send('addRound', driveId, driveId, { ...APTITUDE, ...CONFIRMED, ...more }, by);
  const change = (driveId: string, id: string, more: object) =>
    send('changeRound', driveId, id, { ...APTITUDE, ...CONFIRMED, ...more });
  const cancel = (driveId: string, id: string, more: object = {}) =>
    send('cancelRound', driveId, id, { reason: 'The hall is flooded.', ...more });
  const decide = (driveId: string, student: { token: string }, form = applying()) =>
    answerDrive(here().server, driveId, student, form);
  const applicant = async (...driveIds: string[]) => {
    const student = await addApplicant(here().server);
    for (const id of driveIds) await decide(id, student);
    return student;
  };
  const roundsOf = async (driveId: string, { token }: { token: string }) =>
    await here().server.data<Round[]>('GET', pathOf(CALLS.rounds.path, { id: driveId }), { token });
  const dashboard = async ({ token }: { token: string }) =>
    await here().server.data<HomePageData>('GET', CALLS.homePageData.path, { token });
  const titles = (student: { token: string }) => notifiedTitles(here().server, student);
  const calendar = async ({ token }: { token: string }) => {
    const { path } = await here().server.data<NewCalendarAddress>('POST', CALLS.renewCalendar.path, {
      token,
    });
    return () =>
      here()
        .server.app.inject({ method: 'GET', url: path })
        .then(({ body }) => body);
  };
  const mark = (roundId: string, studentId: string, values: Partial<typeof attendances.$inferInsert>) =>
    here()
      .server.services.database.db.insert(attendances)
      .values({ roundId, studentId, ...values });
  const named = (driveId: string) => facts(driveId).then(({ company }) => company);
  return {
    facts,
    send,
    add,
    change,
    cancel,
    decide,
    applicant,
    roundsOf,
    dashboard,
    titles,
    calendar,
    mark,
    named,
  };
}
