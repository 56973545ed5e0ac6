import type {
  BarsPage,
  OfferItem,
  OffersPage,
  SeasonsData,
  StudentRow as Listed,
  TodayData,
} from '../../../shared/src/contract/cell';
import { csvRows, xlsxRows, type Comparison } from './compare';
import type { Model } from './model';
import type { OfferRow, StudentRow } from './reading';
import type { Season } from './scene';

const round2 = (value: number) => Math.round((value + 1e-9) * 100) / 100;
/** Half of the numbers are above it. */
function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : round2((low + high) / 2);
}
const mean = (numbers: number[]) => (numbers.length === 0 ? null : round2(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)); // oxfmt-ignore
const least = (numbers: number[]) => (numbers.length === 0 ? null : Math.min(...numbers));
const most = (numbers: number[]) => (numbers.length === 0 ? null : Math.max(...numbers));
const packages = (numbers: number[]) => ({ median_lpa: median(numbers), mean_lpa: mean(numbers), lowest_lpa: least(numbers), highest_lpa: most(numbers) }); // oxfmt-ignore

/** The offer by which a student is placed: the highest that is accepted, of equal ones the first. */
const counting = ({ by, offerState }: Model, { id }: StudentRow): OfferRow | undefined =>
  by.offers(id).filter((one) => offerState(one) === 'accepted')
    .sort((one, other) => other.package_lpa - one.package_lpa || Date.parse(one.offered_at) - Date.parse(other.offered_at))[0]; // oxfmt-ignore

/** What each measure of a season counts of a student. */
function measuresOf(model: Model): Record<string, (one: StudentRow) => boolean> {
  const isPlaced = (one: StudentRow) => model.isPlaced(one.id);
  const planned = (plan: string | null) => (one: StudentRow) => one.plan === plan && !isPlaced(one);
  const placedBy = (kind: string) => (one: StudentRow) => counting(model, one)?.kind === kind;
  return {
    students: () => true,
    registered: (one) => one.is_registered,
    eligible: (one) => (one.is_verified && one.plan === null) || isPlaced(one),
    placed: isPlaced,
    higher_studies: planned('higher studies'),
    own_business: planned('own business'),
    opted_out: planned('opted out'),
    not_placed: planned(null),
    placed_drive: (one) => isPlaced(one) && !placedBy('ppo')(one) && !placedBy('off-campus')(one),
    placed_ppo: placedBy('ppo'),
    placed_off_campus: placedBy('off-campus'),
  };
}
const OFFERS = {
  offers_accepted: 'accepted',
  offers_waiting: 'made',
  offers_declined: 'refused',
  offers_revoked: 'revoked',
};

/** Every measure of some students. */
export function figuresOf(model: Model, students: readonly StudentRow[]): Record<string, number | null> {
  const counts = Object.entries(measuresOf(model)).map(([name, counted]) => [
    name,
    students.filter(counted).length,
  ]);
  const offers = students.flatMap(({ id }) => model.by.offers(id));
  const byState = Object.entries(OFFERS).map(([name, state]) => [name, offers.filter((one) => model.offerState(one) === state).length]); // oxfmt-ignore
  const lpa = students.flatMap((one) => counting(model, one)?.package_lpa ?? []);
  const counted = Object.fromEntries([...counts, ...byState]) as Record<string, number>;
  return { ...counted, offers: offers.length, ...packages(lpa) };
}

const sorted = (figures: Record<string, unknown>) => Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1))); // oxfmt-ignore

/** The figures of a season, group by group, its companies, and its file of branches. */
export async function compareFigures({ officer, year }: Season, model: Model, to: Comparison) {
  const { read } = model;
  const ofSeason = read.students.filter((one) => one.season === year);
  const gender = new Map(read.profile_sections.filter(({ section }) => section === 'personal').map((one) => [one.student_id, one.data.gender])); // oxfmt-ignore
  const { seasons } = await officer.ask<SeasonsData>('seasons');
  const season = seasons.find((one) => one.year === year)!;
  for (const group of season.figures.groups) {
    const students = ofSeason.filter((one) =>
      (group.degree === null || one.degree === group.degree) && (group.branch === null || one.branch === group.branch) &&
      (group.gender === null || (gender.get(one.id) ?? 'NOT GIVEN') === group.gender)); // oxfmt-ignore
    to.same(`season, ${group.degree} ${group.branch} ${group.gender}`, sorted(figuresOf(model, students)), sorted(group.measured)); // oxfmt-ignore
  }
  const drives = read.drives.filter((one) => one.is_published && model.seasonOf(one) === year);
  const visited = drives.filter((one) => one.withdrawn_at === null || read.placements.some((offer) => offer.drive_id === one.id && model.isHeld(offer))); // oxfmt-ignore
  const roots = visited.map(({ company_id }) => model.by.company.get(company_id)!.merged_into ?? company_id);
  to.same('season: companies', new Set(roots).size, season.figures.companies);
  const offers = read.placements.filter((one) => ofSeason.some(({ id }) => id === one.student_id));
  // A company that has no drive has its name as it was typed.
  const named = (name: string) =>
    model.read.companies.some((one) => one.name === name) ? name : model.plain(name);
  const names = new Set(offers.map(model.rootOf));
  const lineOf = (name: string) => {
    const own = offers.filter((one) => model.rootOf(one) === name);
    const accepted = own.filter((one) => model.offerState(one) === 'accepted');
    return `${name} ${own.length} ${accepted.length} ${most(accepted.map((one) => one.package_lpa))}`;
  };
  to.sameSet('season: by company', [...names].map(lineOf), season.figures.by_company.map((one) => `${named(one.company)} ${one.offers} ${one.offers_accepted} ${one.highest_lpa}`)); // oxfmt-ignore
  const all = figuresOf(model, ofSeason);
  for (const format of ['csv', 'xlsx']) {
    const file = await officer.file('exportSeason', {
      id: String(year),
      body: { table: 'branches', format },
    });
    const last = (format === 'csv' ? csvRows(file) : xlsxRows(file)).at(-1)!;
    to.same(`season, ${format} of branches: all students and placed`, [String(all['students']), String(all['placed'])], [last[1], last[4]]); // oxfmt-ignore
  }
}

/** The lists of students that a measure opens, by the list and by its count on the overview. */
export async function compareStudentLists({ officer, year }: Season, model: Model, to: Comparison) {
  const ofSeason = model.read.students.filter((one) => one.season === year);
  for (const [name, counted] of Object.entries(measuresOf(model))) {
    const rows = await officer.all<Listed>('students', {
      query: { season: String(year), counted: name, columns: 'standing' },
    });
    to.sameSet(`students, ${name}`, ofSeason.filter(counted).map(({ id }) => id), rows.map(({ id }) => id)); // oxfmt-ignore
  }
  const studentStatusOf = (one: StudentRow) => {
    if (model.isBarredAt(one.id, model.now)) return 'barred';
    if (model.isPlaced(one.id)) return 'placed';
    if (one.is_verified) return 'verified';
    return one.is_registered ? 'registered' : 'not registered';
  };
  const today = await officer.ask<TodayData>('today', { query: { season: String(year) } });
  for (const standing of ['barred', 'placed', 'verified', 'registered'] as const) {
    const wanted = ofSeason
      .filter((one) => studentStatusOf(one) === standing)
      .map(({ enrollment }) => enrollment);
    const query = { season: String(year), standing };
    const rows = await officer.all<Listed>('students', { query: { ...query, columns: 'standing' } });
    to.sameSet(`students, ${standing}`, wanted, rows.map(({ enrollment }) => enrollment)); // oxfmt-ignore
    to.same(`overview: ${standing}`, wanted.length, today[standing]);
    const file = await officer.file('exportStudents', {
      body: { ...query, columns: ['standing'], format: 'csv' },
    });
    to.sameSet(`students, file of ${standing}`, wanted, csvRows(file).slice(1).map((row) => row[1]!)); // oxfmt-ignore
  }
  const { counts } = await officer.ask<BarsPage>('bars');
  const inForce = model.read.bars.filter((one) => one.barred_at !== null && one.lifted_at === null && !(one.until && Date.parse(one.until) <= model.now)); // oxfmt-ignore
  to.same('bars in force', inForce.length, counts['in force']);
  to.same('bars proposed', model.read.bars.filter((one) => one.barred_at === null && one.dropped_at === null).length, counts.proposed); // oxfmt-ignore
}

/** The list of offers, in each state and kind, its figures, and its files. */
export async function compareOffers({ officer, year }: Season, model: Model, to: Comparison) {
  const { read, offerState, companyOf } = model;
  const student = new Map(read.students.map((one) => [one.id, one]));
  const all = read.placements.filter((one) => student.get(one.student_id)!.season === year);
  const lineOf = (one: OfferRow) =>
    `${student.get(one.student_id)!.enrollment} ${companyOf(one)} ${one.role} ${one.package_lpa} ${one.kind} ${offerState(one)}`;
  const season = String(year);
  const kinds = ['drive', 'ppo', 'off-campus'].map((kind) => ['kind', kind]);
  const states = Object.values(OFFERS).map((state) => ['state', state]);
  for (const [key = '', value = ''] of [[], ...states, ...kinds]) {
    const wanted = all.filter((one) => key === '' || (key === 'kind' ? one.kind : offerState(one)) === value);
    const query = { season, ...(key === '' ? {} : { [key]: value }) };
    const rows = await officer.all<OfferItem>('offers', { query });
    const shown = rows.map((one) => `${one.student.enrollment} ${one.company} ${one.role} ${Number(one.package_lpa)} ${one.kind} ${one.state}`); // oxfmt-ignore
    to.sameSet(`offers, ${value || 'all'}`, wanted.map(lineOf), shown);
  }
  const { counts, accepted, students } = await officer.ask<OffersPage>('offers', { query: { season } });
  const taken = all.filter((one) => offerState(one) === 'accepted');
  const numbers = packages(taken.map((one) => one.package_lpa));
  to.same('offers: companies', new Set(taken.map(model.rootOf)).size, accepted.companies);
  to.same('offers: students', new Set(all.map((one) => one.student_id)).size, students);
  to.same('offers: counts', Object.values(OFFERS).map((state) => all.filter((one) => offerState(one) === state).length), [counts.accepted, counts.made, counts.refused, counts.revoked]); // oxfmt-ignore
  to.same('offers: figures of the accepted', [new Set(taken.map((one) => one.student_id)).size, numbers.median_lpa, numbers.mean_lpa, numbers.highest_lpa, numbers.lowest_lpa], [accepted.students, ...[accepted.median_lpa, accepted.mean_lpa, accepted.highest_lpa, accepted.lowest_lpa].map((one) => one && Number(one))]); // oxfmt-ignore
  for (const format of ['csv', 'xlsx']) {
    const file = await officer.file('exportList', { body: { list: 'offers', columns: ['enrollment', 'company', 'role', 'package'], filters: { season }, format } }); // oxfmt-ignore
    const rows = format === 'csv' ? csvRows(file) : xlsxRows(file);
    to.sameSet(`offers, ${format}`, all.map((one) => lineOf(one).split(` ${one.kind} `)[0]!), rows.slice(1).map((row) => `${row[0]} ${row[1]} ${row[2]} ${Number(row[3])}`)); // oxfmt-ignore
  }
}
