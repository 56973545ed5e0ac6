import type {
  CompaniesPage,
  CompanyRecord,
  DriveApplicant,
  DriveFacts,
  DrivesPage,
  MessagePreview,
  RoundStudentsPage,
  NotRespondedDrives,
} from '../../../shared/src/contract/cell';
import { csvRows, xlsxRows, type Comparison } from './compare';
import type { Model } from './model';
import { openLink } from './play-links';
import type { DriveRow, RoundRow, StudentRow } from './reading';
import { studentsIn, type Played, type Season } from './scene';

const DAY_MS = 24 * 60 * 60 * 1000;
const GOES_ON = ['applied', 'in round', 'selected'];
const enrollments = (rows: readonly { enrollment: string }[]) => rows.map(({ enrollment }) => enrollment);

/** The students on each tab of a drive. */
export function people(
  { read, by, goesOn, hasNotResponded, isBarredAt, now }: Model,
  drive: DriveRow,
): Record<string, StudentRow[]> {
  const choice = (one: StudentRow) => by.consent.get(`${one.id} ${drive.id}`)?.choice;
  const applied = read.students.filter((one) => choice(one) === 'TRUE');
  const declined = read.students.filter((one) => choice(one) === 'FALSE');
  const silent = read.students.filter((one) => hasNotResponded(one, drive));
  return {
    applied,
    declined,
    silent,
    eligible: [...applied, ...declined, ...silent],
    active: applied.filter((one) => goesOn(by.consent.get(`${one.id} ${drive.id}`)!)),
    barred: applied.filter((one) => isBarredAt(one.id, now)),
  };
}

/** The tabs of the list of drives that have a drive. */
function tabsOf({ read, by, now, resultIn, namesWho, isCalled, stateOf }: Model, drive: DriveRow): string[] {
  const stands = drive.is_published && drive.withdrawn_at === null;
  const left = Date.parse(drive.deadline) - now;
  const links = read.company_links.filter((one) => one.drive_id === drive.id).map(({ id }) => id);
  const live = by.rounds(drive.id).filter((one) => one.cancelled_at === null);
  const isStaged = (round: RoundRow) =>
    !(round.release_at && Date.parse(round.release_at) <= now) &&
    by.ofRound(round.id).some((one) => one.staged_result !== null);
  const waits = (round: RoundRow) =>
    namesWho(round) &&
    by.of(drive.id).some((one) => {
      const { state } = one.choice === 'TRUE' ? stateOf(one.student_id, drive.id) : { state: '' };
      return GOES_ON.includes(state) && resultIn(one.student_id, round) === null && isCalled(one, round);
    });
  return Object.entries({
    open: stands && left > 0,
    closing: stands && left > 0 && left <= DAY_MS,
    closed: stands && left <= 0,
    shortlisted:
      stands &&
      read.company_link_shortlists.some((one) => links.includes(one.link_id) && one.state === 'sent'),
    unreleased: stands && live.some(isStaged),
    waiting: stands && live.some(waits),
    draft: !drive.is_published && drive.withdrawn_at === null,
    withdrawn: drive.withdrawn_at !== null,
  }).flatMap(([tab, isOn]) => (isOn ? [tab] : []));
}

/** The list of drives on every tab, for all seasons and for one. */
export async function compareDriveLists({ officer, year }: Season, model: Model, to: Comparison) {
  const tabs = ['open', 'closing', 'closed', 'shortlisted', 'unreleased', 'waiting', 'draft', 'withdrawn'];
  for (const season of [null, String(year)]) {
    const drives = model.read.drives.filter((one) => season === null || model.seasonOf(one) === year);
    const found = Object.fromEntries(
      tabs.map((tab) => [tab, drives.filter((one) => tabsOf(model, one).includes(tab))]),
    );
    const of: Record<string, string> = season === null ? {} : { season };
    const { counts } = await officer.ask<DrivesPage>('drives', { query: { ...of, size: '1' } });
    const query = { ...of, counts: 'no' };
    for (const tab of tabs) {
      to.same(
        `drives, ${season ?? 'all'}: count of ${tab}`,
        found[tab]!.length,
        counts[tab as keyof typeof counts],
      );
      const rows = await officer.all<{ code: string }>('drives', { query: { ...query, state: tab } });
      to.sameSet(`drives, ${season ?? 'all'}: ${tab}`, found[tab]!.map(({ code }) => code), rows.map(({ code }) => code)); // oxfmt-ignore
    }
  }
}

/** Students who have not responded to the drives that close within a day. */
export async function compareSilent({ officer }: Season, model: Model, to: Comparison) {
  const closing = model.read.drives.filter((one) => tabsOf(model, one).includes('closing'));
  const hasNotResponded = (student: StudentRow) => (drive: DriveRow) =>
    !model.by.consent.get(`${student.id} ${drive.id}`)?.choice && model.mayApply(student, drive, model.now);
  const silent = model.read.students.filter((one) => closing.some(hasNotResponded(one)));
  const { silent_students, drives } = await officer.ask<NotRespondedDrives>('notRespondedDrives');
  to.same('overview: students who have not responded', silent.length, silent_students);
  const counts = closing.map(
    (drive) => `${drive.id} ${model.read.students.filter((one) => hasNotResponded(one)(drive)).length}`,
  );
  to.sameSet(
    'overview: not responded by drive',
    counts,
    drives.map((one) => `${one.id} ${one.silent}`),
  );
  const rows = await officer.all<{ enrollment: string }>('students', {
    query: { waits: 'silent', columns: 'email' },
  });
  to.sameSet('students, not responded', enrollments(silent), enrollments(rows));
}

/** A drive's students: every tab, with the state of each, and the files of the list. */
async function compareApplicants({ officer }: Season, model: Model, drive: DriveRow, to: Comparison) {
  const on = people(model, drive);
  for (const [tab, students] of Object.entries(on)) {
    const rows = await officer.all<DriveApplicant>('applicants', { id: drive.id, query: { of: tab } });
    to.sameSet(`${drive.code}: ${tab}`, enrollments(students), enrollments(rows));
    for (const row of tab === 'eligible' ? rows : []) {
      const consent = model.by.consent.get(`${row.id} ${drive.id}`);
      const { state } = model.stateOf(row.id, drive.id);
      const what = `${drive.code}, ${row.enrollment} in the list`;
      to.same(`${what}: state`, consent?.choice ? state : null, row.application?.state ?? null);
      to.same(`${what}: again`, !!consent && model.asksAgain(consent), !!row.application?.again);
      to.same(`${what}: roles`, consent?.roles ?? [], row.roles);
      to.same(`${what}: resume`, consent?.resume_name ?? null, row.resume);
    }
  }
  const said = {
    list: 'applicants',
    columns: ['enrollment', 'answer', 'placed'],
    filters: { drive: drive.id, of: 'eligible' },
  };
  const lines = on['eligible']!.map((one) => {
    const { state, words } = model.stateOf(one.id, drive.id);
    return `${one.enrollment} ${state === 'not answered' ? 'Not responded' : words} ${elsewhereText(model, one, drive)}`;
  });
  for (const format of ['csv', 'xlsx']) {
    const file =
      lines.length > 0 ? await officer.file('exportList', { body: { ...said, format } }) : Buffer.alloc(0);
    const rows = format === 'csv' ? csvRows(file) : lines.length > 0 ? xlsxRows(file) : [];
    const shown = rows
      .slice(1)
      .map(([enrollment, answer, placed]) => `${enrollment} ${answer!.split('. Confirm')[0]} ${placed}`);
    to.sameSet(`${drive.code}: ${format} of eligible`, lines, shown);
  }
}

/** The mark of who has an offer elsewhere; who did not answer has none. */
function elsewhereText({ elsewhere, now, by }: Model, student: StudentRow, drive: DriveRow): string {
  const best = Math.max(0, ...elsewhere(student.id, drive.id, now).map(({ package_lpa }) => package_lpa));
  return best > 0 && by.consent.get(`${student.id} ${drive.id}`)?.choice ? `Placed, ${best} LPA` : '–';
}

/** A round of a drive: who is on each of its tabs, and its figures. */
async function compareRound(season: Season, model: Model, round: RoundRow, to: Comparison) {
  const { by, isCalled, markOf, resultIn } = model;
  const what = `${model.driveOf.get(round.drive_id)!.code}, round ${round.number}`;
  const marked = (id: string) => markOf(id, round);
  const called = (id: string) => isCalled(by.consent.get(`${id} ${round.drive_id}`)!, round, 'staged');
  const applied = by
    .of(round.drive_id)
    .filter((one) => one.choice === 'TRUE')
    .map((one) => one.student_id);
  const all = applied.filter((id) => marked(id) !== undefined || called(id));
  const result = (id: string) => resultIn(id, round, 'staged');
  const on: Record<string, string[]> = {
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
    const rows = await studentsIn(season, round.id, tab);
    to.same(`${what}: count of ${tab}`, students.length, counts[tab as keyof typeof counts]);
    to.sameSet(
      `${what}: ${tab}`,
      students,
      rows.map(({ id }) => id),
    );
    for (const row of tab === 'in' ? rows : [])
      to.same(
        `${what}, ${row.enrollment}: state`,
        model.stateOf(row.id, round.drive_id).state,
        row.application?.state,
      );
  }
  return { round: round.number, ...Object.fromEntries(['present', 'absent', 'qualified', 'unqualified'].map((name) => [name, on[name]!.length])) }; // oxfmt-ignore
}

/** The pages of a drive. */
export async function compareDrive(season: Season, model: Model, { id }: Pick<Played, 'id'>, to: Comparison) {
  const drive = model.driveOf.get(id)!;
  const on = people(model, drive);
  const facts = await season.officer.ask<DriveFacts>('drive', { id });
  const { eligible, applied, declined, silent } = on;
  to.same(`${drive.code}: counts`, [eligible, applied, declined, silent].map((list) => list!.length), [facts.counts.eligible, facts.counts.applied, facts.counts.declined, facts.counts.silent]); // oxfmt-ignore
  to.same(
    `${drive.code}: active and barred`,
    [on['active']!.length, on['barred']!.length],
    [facts.active, facts.barred],
  );
  await compareApplicants(season, model, drive, to);
  for (const [tab, chosen] of [['active'], ['silent'], ['applied', on['applied']!.slice(0, 2)]] as const) {
    // The preview of a message is no change: it has no key.
    const body = {
      audience: {
        of: 'drive',
        drive: id,
        tab,
        ...(chosen ? { chosen: chosen.map((one) => one.id).join('|') } : {}),
      },
      subject: 'News',
      text: 'News.',
    };
    const { students } = await season.officer.ask<MessagePreview>('previewMessage', { body });
    to.same(`${drive.code}: recipients of a message to ${tab}`, (chosen ?? on[tab]!).length, students);
  }
  for (const round of model.by.rounds(id)) {
    const figures = await compareRound(season, model, round, to);
    const { number, present, absent, qualified, unqualified } = facts.rounds.find(
      (one) => one.id === round.id,
    )!;
    to.same(`${drive.code}: figures of a round`, figures, {
      round: number,
      present,
      absent,
      qualified,
      unqualified,
    });
  }
}

/** What a company's recruiter sees by a link: whose application goes on. */
export async function compareLink(season: Season, model: Model, drive: Played, to: Comparison) {
  const ask = await openLink(season, drive, 5000);
  const on = people(model, model.driveOf.get(drive.id)!)['active']!;
  const lines = on.map(
    (one) => `${one.enrollment} ${elsewhereText(model, one, model.driveOf.get(drive.id)!)}`,
  );
  const page = await (await ask('/list', [])).text();
  to.same(
    `${drive.company}: students of the link`,
    `${on.length} students`,
    /<caption>(\d+ students)/.exec(page)?.[1],
  );
  if (on.length === 0) return;
  const file = Buffer.from(await (await ask('/download', [['format', 'csv']])).arrayBuffer());
  to.sameSet(`${drive.company}: list of the link`, lines, csvRows(file).slice(1).map((row) => `${row[1]} ${row[5]}`)); // oxfmt-ignore
}

/** The list of companies and the record of each that had a drive. */
export async function compareCompanies({ officer }: Season, model: Model, to: Comparison) {
  const { read, by, isHeld, driveOf, offerState } = model;
  const rootOf = (id: string) => by.company.get(id)!.merged_into ?? id;
  const shown = await officer.all<CompaniesPage['rows'][number]>('companies');
  for (const row of shown) {
    const drives = read.drives.filter((one) => rootOf(one.company_id) === row.id);
    const offers = read.placements.filter(
      (one) => one.drive_id && rootOf(driveOf.get(one.drive_id)!.company_id) === row.id,
    );
    const revoked = offers.filter((one) => one.revoked_at !== null).length;
    to.same(`company ${row.name}`, [drives.length, offers.filter(isHeld).length, revoked], [row.drives, row.offers, row.revoked]); // oxfmt-ignore
    if (drives.length === 0) continue;
    const record = await officer.ask<CompanyRecord>('company', { id: row.id });
    for (const drive of drives) {
      const own = offers.filter((one) => one.drive_id === drive.id);
      const in_ = (state: string) => own.filter((one) => offerState(one) === state).length;
      const found = record.drives.find((one) => one.id === drive.id);
      const applied = by.of(drive.id).filter((one) => one.choice === 'TRUE').length;
      to.same(`company ${row.name}, ${drive.code}`, [applied, own.length, in_('accepted'), in_('revoked')], [found?.applied, found?.offers, found?.accepted, found?.revoked]); // oxfmt-ignore
    }
    to.same(`company ${row.name}: revoked`, revoked, record.revoked.length);
  }
}
