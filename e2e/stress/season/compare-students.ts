import type {
  CompanyCounts,
  DriveItem,
  HomePageData,
  NewCalendarAddress,
  Recruitment,
  Round,
} from '../../../shared/src/contract';
import type { StudentRecord } from '../../../shared/src/contract/cell';
import { asStudent, forEach } from './calls';
import { idOf, type Shown } from './compare';
import type { Model, State } from './model';
import type { Player } from './people';
import type { DriveRow } from './reading';

const DAY_MS = 24 * 60 * 60 * 1000;
/** By how much India is ahead of UTC. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** The source's word for a state (D-04). */
const CONCERN: Record<string, 'TRUE' | 'FALSE' | 'REJECTED' | 'PLACED' | null> = {
  'not answered': null,
  declined: 'FALSE',
  out: 'REJECTED',
  offered: 'PLACED',
  placed: 'PLACED',
};
const concernOf = ({ state }: State) => (state in CONCERN ? CONCERN[state]! : 'TRUE');

/** The lists of the dashboard, each with its call. */
const LISTS = {
  eligible: 'eligibleCompanies',
  applied: 'consentsTrue',
  notApplied: 'consentsFalse',
  rejected: 'consentsRejected',
  placed: 'placements',
  notEligible: 'ineligibleCompanies',
} as const;
type ListName = keyof typeof LISTS;
const LIST_OF = { TRUE: 'applied', FALSE: 'notApplied', REJECTED: 'rejected', PLACED: 'placed' } as const;

const rowOf = ({ read }: Model, player: Player) => read.students.find(({ id }) => id === player.id)!;

/** The list of a student's dashboard that has a drive; none for what closed before it was theirs. */
function listOf(model: Model, player: Player, drive: DriveRow): ListName | null {
  const { by, now, stateOf, mayApply, judgedAt } = model;
  const concern = concernOf(stateOf(player.id, drive.id));
  if (concern !== null) return LIST_OF[concern];
  if (!drive.is_published) return null;
  const student = rowOf(model, player);
  if (Date.parse(drive.deadline) > now)
    return drive.withdrawn_at === null && mayApply(student, drive, now) ? 'eligible' : 'notEligible';
  const wasListed = by.consent.get(`${player.id} ${drive.id}`)?.listed_at;
  return wasListed || mayApply(student, drive, judgedAt(drive)) ? 'notApplied' : null;
}

/** What a student's own pages say of a drive that was answered, or is open. */
async function comparePage({ season: { url }, model, to }: Shown, player: Player, drive: DriveRow) {
  const { by, stateOf, mayApply, now } = model;
  const what = `${player.enrollment}, page of ${drive.code}`;
  const state = stateOf(player.id, drive.id);
  const page = await asStudent<Recruitment>(url, player, 'recruitment', { id: drive.id });
  const isOpen =
    drive.withdrawn_at === null &&
    Date.parse(drive.deadline) > now &&
    mayApply(rowOf(model, player), drive, now);
  const offer = by.offers(player.id).find((one) => one.drive_id === drive.id && one.revoked_at === null);
  const rounds = await asStudent<Round[]>(url, player, 'rounds', { id: drive.id });
  to.table(what, {
    state: [state.state, page.application.state],
    'next round': [state.next ?? null, page.application.next?.number ?? null],
    concern: [concernOf(state), page.is_concern],
    open: [!by.consent.get(`${player.id} ${drive.id}`)?.choice && isOpen, page.open],
    role: [offer?.role, page.offer?.role],
    package: [offer?.package_lpa, page.offer ? Number(page.offer.package_lpa) : undefined],
    rounds: [
      model
        .ownRounds(player.id, drive.id)
        .map((one) => one.number)
        .join(),
      rounds.map((one) => one.round_number).join(),
    ],
  });
  for (const { id, attendances } of rounds) {
    const row = by.rounds(drive.id).find((one) => one.id === id)!;
    to.table(`${what}, round ${row.number}`, {
      attendance: [model.markOf(player.id, row)?.status ?? null, attendances[0]?.status ?? null],
      result: [model.resultIn(player.id, row), attendances[0]?.result_status ?? null],
    });
  }
}

/** A list of a student's dashboard, with its cards. */
async function compareCards(
  { season: { url }, model, to }: Shown,
  player: Player,
  name: ListName,
  drives: DriveRow[],
  count: number,
) {
  const { by, stateOf, asksAgain, ownRounds } = model;
  const items = await asStudent<DriveItem[]>(url, player, LISTS[name]);
  to.table(`${player.enrollment}, ${name}`, {
    count: [drives.length, count],
    drives: [drives.map(idOf), items.map(({ r_id }) => r_id)],
  });
  for (const { r_id, c_name, application, rounds } of items) {
    const consent = by.consent.get(`${player.id} ${r_id}`);
    const own =
      consent?.choice === 'TRUE' ? ownRounds(player.id, r_id).filter((one) => !one.cancelled_at) : [];
    to.table(`${player.enrollment}, card of ${c_name}`, {
      state: [stateOf(player.id, r_id).state, application.state],
      rounds: [own.map((one) => one.number).join(), rounds.map((one) => one.round_number).join()],
      again: [!!consent && asksAgain(consent), !!application.again],
    });
  }
}

/** A student's dashboard, the pages of the drives on it, the calendar, and the record in the console. */
async function compareStudent(shown: Shown, player: Player) {
  const { season, model, to } = shown;
  const { url } = season;
  const lists = new Map(model.read.drives.map((drive) => [drive, listOf(model, player, drive)]));
  const drivesOf = (name: ListName) => [...lists].flatMap(([drive, list]) => (list === name ? [drive] : []));
  const counts = await asStudent<CompanyCounts>(url, player, 'companyCounts');
  for (const name of Object.keys(LISTS) as ListName[])
    await compareCards(shown, player, name, drivesOf(name), counts[name]);
  const home = await asStudent<HomePageData>(url, player, 'homePageData');
  to.table(`${player.enrollment}, welcome card`, {
    eligible: [drivesOf('eligible').length, home.counts.eligible],
    applied: [drivesOf('applied').length, home.counts.applied],
    placed: [model.isPlaced(player.id) ? 1 : 0, home.counts.placed],
  });
  await compareCalendar(shown, player, home);
  for (const [drive, list] of lists)
    if (list && list !== 'notEligible') await comparePage(shown, player, drive);
  await compareRecord(shown, player);
}

/** The day of an instant, as its midnight in UTC. */
const dayOf = (instant: number): number => Math.floor(instant / DAY_MS) * DAY_MS;

/** Events of the campus for a student that have arrived, from a day on (F-85). */
const eventsFor = ({ read, now }: Model, { enrollment }: Player, from: number) => {
  const { degree, branch, season } = read.students.find((one) => one.enrollment === enrollment)!;
  return read.events.filter(
    (one) =>
      one.withdrawn_at === null &&
      (one.shown_from === null || Date.parse(one.shown_from) <= now) &&
      Date.parse(one.held_on) >= from &&
      (one.degree ?? degree) === degree &&
      (one.branch ?? branch) === branch &&
      (one.passout_year ?? season) === season,
  );
};

/** The rounds of a student's calendar, and those that the dashboard has as next; the events of both. */
async function compareCalendar(
  { season: { url }, model, to }: Shown,
  player: Player,
  { next, upcomingEvents }: HomePageData,
) {
  const { path } = await asStudent<NewCalendarAddress>(url, player, 'renewCalendar');
  const text = await (await fetch(url + path)).text();
  const begins = ({ starts_at: at }: { starts_at: string }) => Date.parse(at);
  const called = model.calledRounds(player.id);
  const recent = called.filter((one) => begins(one) > model.now - 30 * DAY_MS).map(idOf);
  const ahead = called.filter((one) => {
    const isOut = model.by.consent.get(`${player.id} ${one.drive_id}`)!.outcome !== null;
    const ends = begins(one) + one.duration_minutes * 60_000;
    return !isOut && one.cancelled_at === null && ends > model.now && model.results(one).length === 0;
  });
  const first = ahead.sort((one, other) => begins(one) - begins(other)).slice(0, 3);
  to.table(`${player.enrollment}, calendar`, {
    rounds: [recent, recent.filter((id) => text.includes(id))],
    number: [recent.length, [...text.matchAll(/^UID:(?!deadline-|event-)/gm)].length],
    events: [
      eventsFor(model, player, dayOf(model.now - 29 * DAY_MS))
        .map(({ id }) => id)
        .sort(),
      [...text.matchAll(/^UID:event-([\da-f-]+)@/gm)].map(([, id]) => id).sort(),
    ],
    'events on the dashboard': [
      eventsFor(model, player, dayOf(model.now + INDIA_MS))
        .map(({ name }) => name)
        .sort(),
      upcomingEvents.map((one) => one.event_name).sort(),
    ],
    'next on the dashboard': [
      first.map((one) => `${one.drive_id} Round ${one.number}: ${one.name}`),
      next.flatMap((one) => (one.kind === 'round' ? [`${one.r_id} ${one.title}`] : [])),
    ],
  });
}

/** A student's record in the console. */
async function compareRecord({ season: { officer }, model, to }: Shown, player: Player) {
  const { read, by, driveOf, stateOf, companyOf, offerState } = model;
  const record = await officer.ask<StudentRecord>('student', { id: player.id });
  const consents = read.consents.filter(
    (one) => one.student_id === player.id && (one.choice || by.reopenings(one.id).length > 0),
  );
  to.table(`${player.enrollment}, record`, {
    applications: [
      consents.map((one) => `${driveOf.get(one.drive_id)!.code}: ${stateOf(player.id, one.drive_id).state}`),
      record.applications.map((one) => `${one.drive.code}: ${one.application?.state ?? 'not answered'}`),
    ],
    offers: [
      by.offers(player.id).map((one) => `${companyOf(one)} ${one.package_lpa} ${offerState(one)}`),
      record.offers.map((one) => `${one.company} ${Number(one.package_lpa)} ${one.state}`),
    ],
  });
}

/** The pages of students. */
export const compareStudents = (shown: Shown, players: readonly Player[]) =>
  forEach(players, (player) => compareStudent(shown, player));
