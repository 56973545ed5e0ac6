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
import type { Comparison } from './compare';
import type { Model, State } from './model';
import type { Player } from './people';
import type { DriveRow } from './reading';
import type { Season } from './scene';

/** The source's word for a state (D-04). */
const concernOf = ({ state }: State): string | null => {
  if (state === 'not answered') return null;
  if (state === 'declined') return 'FALSE';
  if (state === 'out') return 'REJECTED';
  return state === 'offered' || state === 'placed' ? 'PLACED' : 'TRUE';
};

const numbersOf = (rounds: readonly { number: number }[]) => rounds.map((one) => one.number);

/** The lists of the dashboard, each with its call and the drives that belong there. */
const LISTS = [
  ['eligible', 'eligibleCompanies'],
  ['applied', 'consentsTrue'],
  ['notApplied', 'consentsFalse'],
  ['rejected', 'consentsRejected'],
  ['placed', 'placements'],
  ['notEligible', 'ineligibleCompanies'],
] as const;
type ListName = (typeof LISTS)[number][0];

/** The list of a student's dashboard in which a drive stands; none for what closed before it was theirs. */
function listOf(model: Model, player: Player, drive: DriveRow): ListName | null {
  const { by, now, stateOf, mayApply, judgedAt, read } = model;
  const consent = by.consent.get(`${player.id} ${drive.id}`);
  const state = stateOf(player.id, drive.id);
  const lists = { TRUE: 'applied', FALSE: 'notApplied', REJECTED: 'rejected', PLACED: 'placed' } as const;
  const concern = concernOf(state);
  if (concern !== null) return lists[concern as keyof typeof lists];
  if (!drive.is_published) return null;
  const student = read.students.find(({ id }) => id === player.id)!;
  if (Date.parse(drive.deadline) > now)
    return drive.withdrawn_at === null && mayApply(student, drive, now) ? 'eligible' : 'notEligible';
  return consent?.listed_at || mayApply(student, drive, judgedAt(drive)) ? 'notApplied' : null;
}

/** What a student's own pages say of a drive that was answered, or is open. */
async function comparePage({ url }: Season, model: Model, player: Player, drive: DriveRow, to: Comparison) {
  const { by, stateOf, mayApply, now, read } = model;
  const what = `${player.enrollment}, page of ${drive.code}`;
  const state = stateOf(player.id, drive.id);
  const page = await asStudent<Recruitment>(url, player, 'recruitment', { id: drive.id });
  const student = read.students.find(({ id }) => id === player.id)!;
  const consent = by.consent.get(`${player.id} ${drive.id}`);
  const isOpen = !consent?.choice && drive.withdrawn_at === null && Date.parse(drive.deadline) > now && mayApply(student, drive, now); // oxfmt-ignore
  to.same(`${what}: state`, state.state, page.application.state);
  to.same(`${what}: next round`, state.next ?? null, page.application.next?.number ?? null);
  to.same(`${what}: concern`, concernOf(state), page.is_concern);
  to.same(`${what}: open`, isOpen, page.open);
  const offer = by.offers(player.id).find((one) => one.drive_id === drive.id && one.revoked_at === null);
  to.same(`${what}: offer`, offer ? [offer.role, offer.package_lpa] : null, page.offer ? [page.offer.role, Number(page.offer.package_lpa)] : null); // oxfmt-ignore
  const rounds = await asStudent<Round[]>(url, player, 'rounds', { id: drive.id });
  to.same(
    `${what}: rounds`,
    numbersOf(model.ownRounds(player.id, drive.id)),
    rounds.map((one) => one.round_number),
  );
  for (const round of rounds) {
    const row = by.rounds(drive.id).find(({ id }) => id === round.id)!;
    const own = [model.markOf(player.id, row)?.status ?? null, model.resultIn(player.id, row)];
    to.same(`${what}: own result of round ${row.number}`, own, [round.attendances[0]?.status ?? null, round.attendances[0]?.result_status ?? null]); // oxfmt-ignore
  }
}

/** A student's dashboard and the pages of the drives on it. */
async function compareStudent(season: Season, model: Model, player: Player, to: Comparison) {
  const { url } = season;
  const { read, by, stateOf, asksAgain } = model;
  const wanted = new Map(read.drives.map((drive) => [drive, listOf(model, player, drive)]));
  const counts = await asStudent<CompanyCounts>(url, player, 'companyCounts');
  for (const [name, call] of LISTS) {
    const drives = [...wanted].flatMap(([drive, list]) => (list === name ? [drive] : []));
    const items = await asStudent<DriveItem[]>(url, player, call);
    to.same(`${player.enrollment}: count of ${name}`, drives.length, counts[name]);
    to.sameSet(`${player.enrollment}: ${name}`, drives.map(({ id }) => id), items.map(({ r_id }) => r_id)); // oxfmt-ignore
    for (const item of items) {
      const what = `${player.enrollment}, card of ${item.c_name}`;
      const consent = by.consent.get(`${player.id} ${item.r_id}`);
      to.same(`${what}: state`, stateOf(player.id, item.r_id).state, item.application.state);
      const rounds =
        consent?.choice === 'TRUE'
          ? model.ownRounds(player.id, item.r_id).filter((one) => !one.cancelled_at)
          : [];
      to.same(
        `${what}: rounds`,
        numbersOf(rounds),
        item.rounds.map((one) => one.round_number),
      );
      to.same(`${what}: again`, !!consent && asksAgain(consent), !!item.application.again);
    }
  }
  const home = await asStudent<HomePageData>(url, player, 'homePageData');
  await compareCalendar(season, model, player, home, to);
  const all = [...wanted.values()];
  to.same(`${player.enrollment}: numbers of the welcome card`, [all.filter((one) => one === 'eligible').length, all.filter((one) => one === 'applied').length], [home.counts.eligible, home.counts.applied]); // oxfmt-ignore
  to.same(`${player.enrollment}: placed on the welcome card`, model.isPlaced(player.id) ? 1 : 0, home.counts.placed); // oxfmt-ignore
  for (const [drive, list] of wanted)
    if (list && list !== 'notEligible') await comparePage(season, model, player, drive, to);
  await compareRecord(season, model, player, to);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The rounds of a student's calendar, and those that the dashboard has as next. */
async function compareCalendar(
  { url }: Season,
  model: Model,
  player: Player,
  { next }: HomePageData,
  to: Comparison,
) {
  const { path } = await asStudent<NewCalendarAddress>(url, player, 'renewCalendar');
  const text = await (await fetch(url + path)).text();
  const called = model.calledRounds(player.id);
  const recent = called.filter((one) => Date.parse(one.starts_at) > model.now - 30 * DAY_MS);
  to.sameSet(`${player.enrollment}: rounds of the calendar`, recent.map(({ id }) => id), recent.map(({ id }) => id).filter((id) => text.includes(id))); // oxfmt-ignore
  to.same(
    `${player.enrollment}: number of rounds of the calendar`,
    recent.length,
    [...text.matchAll(/^UID:(?!deadline-)/gm)].length,
  );
  const ahead = called.filter((one) => {
    const isOut = model.by.consent.get(`${player.id} ${one.drive_id}`)!.outcome !== null;
    const ends = Date.parse(one.starts_at) + one.duration_minutes * 60_000;
    return !isOut && one.cancelled_at === null && ends > model.now && model.results(one).length === 0;
  });
  const first = ahead
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .slice(0, 3);
  const shown = next.filter(({ kind }) => kind === 'round').map((one) => `${one.r_id} ${one.title}`);
  to.sameSet(`${player.enrollment}: next rounds of the dashboard`, first.map((one) => `${one.drive_id} Round ${one.number}: ${one.name}`), shown); // oxfmt-ignore
}

/** A student's record in the console. */
async function compareRecord({ officer }: Season, model: Model, player: Player, to: Comparison) {
  const record = await officer.ask<StudentRecord>('student', { id: player.id });
  const states = record.applications.map(
    ({ drive, application }) => `${drive.code}: ${application?.state ?? 'not answered'}`,
  );
  const wanted = model.read.consents
    .filter((one) => one.student_id === player.id && (one.choice || model.by.reopenings(one.id).length > 0))
    .map(
      ({ drive_id }) => `${model.driveOf.get(drive_id)!.code}: ${model.stateOf(player.id, drive_id).state}`,
    );
  to.sameSet(`${player.enrollment}: applications of the record`, wanted, states);
  const offers = model.by
    .offers(player.id)
    .map((one) => `${model.companyOf(one)} ${one.package_lpa} ${model.offerState(one)}`);
  to.sameSet(`${player.enrollment}: offers of the record`, offers, record.offers.map((one) => `${one.company} ${Number(one.package_lpa)} ${one.state}`)); // oxfmt-ignore
}

/** The pages of students. */
export const compareStudents = (season: Season, model: Model, players: readonly Player[], to: Comparison) =>
  forEach(players, (player) => compareStudent(season, model, player, to));
