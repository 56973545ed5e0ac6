import type {
  DriveApplicant,
  DriveFacts,
  DrivesPage,
  MessagePreview,
  OverviewDetails,
  RoundStudent,
  RoundStudentsPage,
} from '../../../shared/src/contract/cell';
import { compareFiles, compareList, enrollmentOf, fileRows, idOf, type Pair, type Shown } from './compare';
import type { Model } from './model';
import { openLink } from './play-links';
import type { DriveRow, RoundRow, StudentRow } from './reading';
import type { Played } from './scene';

/** As the console says it: within 48 hours. */
const CLOSING_MS = 48 * 60 * 60 * 1000;
const GOES_ON = ['applied', 'in round', 'selected'];

/** The students on each tab of a drive. */
export function people(model: Model, drive: DriveRow): Record<string, StudentRow[]> {
  const { read, by, goesOn, hasNotResponded, isBarredAt, now } = model;
  const choice = (one: StudentRow) => by.consent.get(`${one.id} ${drive.id}`)?.choice;
  const applied = read.students.filter((one) => choice(one) === 'TRUE');
  const declined = read.students.filter((one) => choice(one) === 'FALSE');
  const notResponded = read.students.filter((one) => hasNotResponded(one, drive));
  return {
    applied,
    declined,
    silent: notResponded,
    eligible: [...applied, ...declined, ...notResponded],
    active: applied.filter((one) => goesOn(by.consent.get(`${one.id} ${drive.id}`)!)),
    barred: applied.filter((one) => isBarredAt(one.id, now)),
  };
}

/** Whether a drive is on each tab of the list of drives. */
function tabsOf({ read, by, now, resultIn, namesWho, isCalled, stateOf }: Model, drive: DriveRow) {
  const isMade = drive.withdrawn_at === null;
  const isRunning = drive.is_published && isMade;
  const left = Date.parse(drive.deadline) - now;
  const links = read.company_links.filter((one) => one.drive_id === drive.id).map(idOf);
  const live = by.rounds(drive.id).filter((one) => one.cancelled_at === null);
  const isOut = ({ release_at: at }: RoundRow) => at !== null && Date.parse(at) <= now;
  const isStaged = (round: RoundRow) => by.ofRound(round.id).some((one) => one.staged_result !== null);
  const waits = (round: RoundRow) =>
    by.of(drive.id).some((one) => {
      const goesOn = one.choice === 'TRUE' && GOES_ON.includes(stateOf(one.student_id, drive.id).state);
      return goesOn && resultIn(one.student_id, round) === null && isCalled(one, round);
    });
  return {
    open: isRunning && left > 0,
    closing: isRunning && left > 0 && left <= CLOSING_MS,
    closed: isRunning && left <= 0,
    shortlisted:
      isRunning &&
      read.company_link_shortlists.some((one) => links.includes(one.link_id) && one.state === 'sent'),
    unreleased: isRunning && live.some((round) => !isOut(round) && isStaged(round)),
    waiting: isRunning && live.some((round) => namesWho(round) && waits(round)),
    draft: !drive.is_published && isMade,
    withdrawn: !isMade,
  };
}
const TABS = [
  'open',
  'closing',
  'closed',
  'shortlisted',
  'unreleased',
  'waiting',
  'draft',
  'withdrawn',
] as const;

/** The list of drives on every tab, for all seasons and for one; and who has not responded to those that close within 48 hours. */
export async function compareDriveLists(shown: Shown) {
  const { season, model, to } = shown;
  const { officer, year } = season;
  const tabs = new Map(model.read.drives.map((one) => [one, tabsOf(model, one)]));
  for (const of of [{}, { season: String(year) }] as Record<string, string>[]) {
    const drives = [...tabs].filter(([one]) => !('season' in of) || model.seasonOf(one) === year);
    const { counts } = await officer.ask<DrivesPage>('drives', { query: { ...of, size: '1' } });
    for (const tab of TABS) {
      const what = `drives ${Object.values(of).join('')}, ${tab}`;
      const found = drives.flatMap(([{ code }, on]) => (on[tab] ? [code] : []));
      to.table(what, { count: [found.length, counts[tab]] });
      const query = { ...of, counts: 'no', state: tab };
      await compareList<{ code: string }>(shown, what, ['drives', { query }], found, ({ code }) => code);
    }
  }
  const closing = model.read.drives.filter((one) => tabs.get(one)!.closing);
  const hasNotResponded = (student: StudentRow, drive: DriveRow) =>
    !model.by.consent.get(`${student.id} ${drive.id}`)?.choice && model.mayApply(student, drive, model.now);
  const notResponded = model.read.students.filter((one) =>
    closing.some((drive) => hasNotResponded(one, drive)),
  );
  const listed = await officer.ask<OverviewDetails>('overviewDetails');
  const missingIn = (drive: DriveRow) =>
    model.read.students.filter((one) => hasNotResponded(one, drive)).length;
  to.table('overview, not responded', {
    students: [notResponded.length, listed.not_responded],
    'by drive': [
      closing.map((one) => `${one.id} ${missingIn(one)}`),
      listed.drives.map((one) => `${one.id} ${one.not_responded}`),
    ],
  });
  const query = { waits: 'silent', columns: 'email' };
  await compareList(
    shown,
    'not responded',
    ['students', { query }],
    notResponded.map(enrollmentOf),
    enrollmentOf,
  );
}

/** The mark of who has an offer elsewhere; who did not answer has none. */
function elsewhereText({ elsewhere, now, by }: Model, student: StudentRow, drive: DriveRow): string {
  const best = Math.max(0, ...elsewhere(student.id, drive.id, now).map(({ package_lpa }) => package_lpa));
  return best > 0 && by.consent.get(`${student.id} ${drive.id}`)?.choice ? `Placed, ${best} LPA` : '–';
}

/** A drive's students: every tab, with the state of each, and the files of the list. */
async function compareApplicants(shown: Shown, drive: DriveRow, on: Record<string, StudentRow[]>) {
  const { model, to } = shown;
  for (const [tab, students] of Object.entries(on)) {
    const asked = { id: drive.id, query: { of: tab } };
    const what = `${drive.code}, ${tab}`;
    const read = students.map(enrollmentOf);
    const rows = await compareList<DriveApplicant>(shown, what, ['applicants', asked], read, enrollmentOf);
    for (const row of tab === 'eligible' ? rows : []) {
      const consent = model.by.consent.get(`${row.id} ${drive.id}`);
      const { state } = model.stateOf(row.id, drive.id);
      to.table(`${what}, ${row.enrollment}`, {
        state: [consent?.choice ? state : null, row.application?.state ?? null],
        again: [!!consent && model.asksAgain(consent), !!row.application?.again],
        roles: [consent?.roles?.join() ?? '', row.roles.join()],
        resume: [consent?.resume_name ?? null, row.resume],
      });
    }
  }
  const lines = on['eligible']!.map((one) => {
    const { state, words } = model.stateOf(one.id, drive.id);
    return `${one.enrollment} ${state === 'not answered' ? 'Not responded' : words} ${elsewhereText(model, one, drive)}`;
  });
  const filters = { drive: drive.id, of: 'eligible' };
  const body = { list: 'applicants', columns: ['enrollment', 'answer', 'placed'], filters };
  await compareFiles(
    shown,
    `${drive.code}, file of eligible`,
    ['exportList', { body }],
    lines,
    ([enrollment, answer = '', placed]) => `${enrollment} ${answer.split('. Confirm')[0]} ${placed}`,
  );
}

/** A round of a drive: who is on each of its tabs, and its figures. */
async function compareRound(shown: Shown, round: RoundRow, { rounds }: DriveFacts) {
  const { season, model, to } = shown;
  const { by, isCalled, markOf, resultIn } = model;
  const what = `${model.driveOf.get(round.drive_id)!.code}, round ${round.number}`;
  const marked = (id: string) => markOf(id, round);
  const called = (id: string) => isCalled(by.consent.get(`${id} ${round.drive_id}`)!, round, 'staged');
  const applied = by.of(round.drive_id).flatMap((one) => (one.choice === 'TRUE' ? [one.student_id] : []));
  const all = applied.filter((id) => marked(id) !== undefined || called(id));
  const result = (id: string) => resultIn(id, round, 'staged');
  const on = {
    in: all,
    unmarked: all.filter((id) => !marked(id)?.status),
    present: all.filter((id) => marked(id)?.status === 'PRESENT'),
    absent: all.filter((id) => marked(id)?.status === 'ABSENT'),
    excused: all.filter((id) => marked(id)?.status === 'EXCUSED'),
    qualified: all.filter((id) => result(id) === 'QUALIFIED'),
    unqualified: all.filter((id) => result(id) === 'UNQUALIFIED'),
    unnamed: all.filter((id) => result(id) === null && called(id)),
  };
  const { counts } = await season.officer.ask<RoundStudentsPage>('roundStudents', { id: round.id });
  for (const [tab, students] of Object.entries(on)) {
    to.table(`${what}, ${tab}`, { count: [students.length, counts[tab as keyof typeof counts]] });
    const asked = { id: round.id, query: { of: tab } };
    const rows = await compareList<RoundStudent>(
      shown,
      `${what}, ${tab}`,
      ['roundStudents', asked],
      students,
      idOf,
    );
    for (const { id, enrollment, application } of tab === 'in' ? rows : [])
      to.table(`${what}, ${enrollment}`, {
        state: [model.stateOf(id, round.drive_id).state, application?.state],
      });
  }
  const figures = rounds.find(({ id }) => id === round.id)!;
  const names = ['present', 'absent', 'qualified', 'unqualified'] as const;
  to.table(
    `${what}, figures`,
    Object.fromEntries(names.map((name): [string, Pair] => [name, [on[name].length, figures[name]]])),
  );
}

/** The pages of a drive. */
export async function compareDrive(shown: Shown, drive: DriveRow) {
  const { season, model, to } = shown;
  const { id, code } = drive;
  const on = people(model, drive);
  const facts = await season.officer.ask<DriveFacts>('drive', { id });
  const figures: Record<string, number> = { ...facts.counts, active: facts.active, barred: facts.barred };
  to.table(
    `${code}, count`,
    Object.fromEntries(
      Object.entries(on).map(([tab, students]): [string, Pair] => [tab, [students.length, figures[tab]]]),
    ),
  );
  await compareApplicants(shown, drive, on);
  for (const [tab, chosen] of [['active'], ['silent'], ['applied', on['applied']!.slice(0, 2)]] as const) {
    const some = chosen && { chosen: chosen.map(idOf).join('|') };
    const audience = { of: 'drive', drive: id, tab, ...some };
    const body = { audience, subject: 'News', text: 'News.' };
    const { students } = await season.officer.ask<MessagePreview>('previewMessage', { body });
    to.table(`${code}, recipients of a message`, { [tab]: [(chosen ?? on[tab]!).length, students] });
  }
  for (const round of model.by.rounds(id)) await compareRound(shown, round, facts);
}

/** What a company's recruiter sees by a link: whose application goes on. */
export async function compareLink({ season, model, to }: Shown, played: Played) {
  const ask = await openLink(season, played, 5000);
  const drive = model.driveOf.get(played.id)!;
  const on = people(model, drive)['active']!;
  const page = await (await ask('/list', [])).text();
  const what = `link of ${played.company}`;
  to.table(what, { students: [`${on.length} students`, /<caption>(\d+ students)/.exec(page)?.[1]] });
  if (on.length === 0) return;
  const file = await (await ask('/download', [['format', 'csv']])).arrayBuffer();
  const lines = on.map((one) => `${one.enrollment} ${elsewhereText(model, one, drive)}`);
  to.table(what, {
    list: [lines, (await fileRows(new Uint8Array(file))).map((row) => `${row[1]} ${row[5]}`)],
  });
}
