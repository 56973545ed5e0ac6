import type {
  BarsPage,
  OfferItem,
  OffersPage,
  SeasonsData,
  StudentRow as Listed,
  OverviewData,
} from '../../../shared/src/contract/cell';
import { compareFiles, compareList, enrollmentOf, fileRows, idOf, type Pair, type Shown } from './compare';
import { figuresOf, measuresOf, OFFERS, packages, studentsOf } from './figures';
import { EARLIER } from './play-cell';
import type { OfferRow, StudentRow } from './reading';

type Figures = SeasonsData['seasons'][number]['figures'];

/** The figures of each group of a season's students (F-69). */
function compareGroups(shown: Shown, { groups }: Figures) {
  const { model, to } = shown;
  const ofSeason = studentsOf(shown);
  const gender = new Map(
    model.read.profile_sections
      .filter(({ section }) => section === 'personal')
      .map((one) => [one.student_id, one.data.gender]),
  );
  for (const { degree, branch, gender: sex, measured } of groups) {
    const students = ofSeason.filter(
      (one) =>
        (degree === null || one.degree === degree) &&
        (branch === null || one.branch === branch) &&
        (sex === null || (gender.get(one.id) ?? 'NOT GIVEN') === sex),
    );
    const own = figuresOf(model, students);
    const names = [...new Set([...Object.keys(own), ...Object.keys(measured)])];
    const values: Record<string, number | null> = measured;
    to.table(
      `season, ${degree} ${branch} ${sex}`,
      Object.fromEntries(names.map((name): [string, Pair] => [name, [own[name], values[name]]])),
    );
  }
}

/** How many companies visited in a season, and the line of each that made offers. */
function compareCompanies(shown: Shown, figures: Figures) {
  const { season, model, to } = shown;
  const { read, rootOf } = model;
  const ofSeason = studentsOf(shown);
  const hasHeld = (drive: string) =>
    read.placements.some((one) => one.drive_id === drive && model.isHeld(one));
  const visited = read.drives.filter(
    (one) =>
      one.is_published &&
      model.seasonOf(one) === season.year &&
      (one.withdrawn_at === null || hasHeld(one.id)),
  );
  const roots = visited.map(({ company_id }) => model.by.company.get(company_id)!.merged_into ?? company_id);
  const offers = read.placements.filter((one) => ofSeason.some(({ id }) => id === one.student_id));
  // A company that has no drive has its name as it was typed.
  const named = (name: string) =>
    read.companies.some((one) => one.name === name) ? name : model.plain(name);
  const lineOf = (name: string) => {
    const own = offers.filter((one) => rootOf(one) === name);
    const lpa = own.flatMap((one) => (model.offerState(one) === 'accepted' ? [one.package_lpa] : []));
    return `${name} ${own.length} ${lpa.length} ${packages(lpa).highest_lpa}`;
  };
  to.table('companies of the season', {
    companies: [new Set(roots).size, figures.companies],
    'by company': [
      [...new Set(offers.map(rootOf))].map(lineOf),
      figures.by_company.map(
        (one) => `${named(one.company)} ${one.offers} ${one.offers_accepted} ${one.highest_lpa}`,
      ),
    ],
  });
}

/** The figures of a season, group by group, its companies, its file of branches, and the other seasons (F-69). */
export async function compareFigures(shown: Shown) {
  const { season, model, to } = shown;
  const { officer, year } = season;
  const { seasons, earlier } = await officer.ask<SeasonsData>('seasons');
  const { figures } = seasons.find((one) => one.year === year)!;
  compareGroups(shown, figures);
  compareCompanies(shown, figures);
  const typed = earlier.find((one) => one.year === year - 9);
  const all = typed?.figures.groups.find((one) => one.branch === null && one.gender === null)?.measured;
  to.table('seasons', {
    'the next one runs': ['running', seasons.find((one) => one.year === year + 1)?.state],
    'rows of the typed year': [[EARLIER], typed?.rows],
    'students of the typed year': [EARLIER.students, all?.students],
    'placed of the typed year': [EARLIER.placed, all?.placed],
    'highest of the typed year': [EARLIER.highest_lpa, all?.highest_lpa],
  });
  const { students, placed } = figuresOf(model, studentsOf(shown));
  for (const format of ['csv', 'xlsx']) {
    const asked = { id: String(year), body: { table: 'branches', format } };
    const last = (await fileRows(await officer.file('exportSeason', asked))).at(-1)!;
    to.table(`season, ${format} of branches`, {
      students: [String(students), last[1]],
      placed: [String(placed), last[4]],
    });
  }
}

/** The lists of students that a measure or a status opens, the overview's counts, and debarments. */
export async function compareStudentLists(shown: Shown) {
  const { season, model, to } = shown;
  const { officer } = season;
  const year = String(season.year);
  const ofSeason = studentsOf(shown);
  for (const [name, counted] of Object.entries(measuresOf(model))) {
    const query = { season: year, counted: name, columns: 'standing' };
    await compareList(
      shown,
      `students, ${name}`,
      ['students', { query }],
      ofSeason.filter(counted).map(idOf),
      idOf,
    );
  }
  const statusOf = (one: StudentRow) => {
    if (model.isBarredAt(one.id, model.now)) return 'barred';
    if (model.isPlaced(one.id)) return 'placed';
    if (one.is_verified) return 'verified';
    return one.is_registered ? 'registered' : 'not registered';
  };
  const overview = await officer.ask<OverviewData>('overview', { query: { season: year } });
  for (const standing of ['barred', 'placed', 'verified', 'registered'] as const) {
    const what = `students, ${standing}`;
    const read = ofSeason.filter((one) => statusOf(one) === standing).map(enrollmentOf);
    const asked = { season: year, standing };
    const query = { ...asked, columns: 'standing' };
    await compareList<Listed>(shown, what, ['students', { query }], read, enrollmentOf);
    to.table(what, { overview: [read.length, overview[standing]] });
    await compareFiles(
      shown,
      `file of ${what}`,
      ['exportStudents', { body: { ...asked, columns: ['standing'] } }],
      read,
      (row) => row[1]!,
    );
  }
  const { counts } = await officer.ask<BarsPage>('bars');
  const isOver = ({ lifted_at, until }: (typeof model.read.bars)[number]) =>
    lifted_at !== null || (until !== null && Date.parse(until) <= model.now);
  const { bars } = model.read;
  to.table('debarments', {
    'in force': [bars.filter((one) => one.barred_at !== null && !isOver(one)).length, counts['in force']],
    proposed: [
      bars.filter((one) => one.barred_at === null && one.dropped_at === null).length,
      counts.proposed,
    ],
  });
}

/** The list of offers, in each state and kind, its figures, and its files. */
export async function compareOffers(shown: Shown) {
  const { season, model, to } = shown;
  const { read, offerState, companyOf } = model;
  const student = new Map(read.students.map((one) => [one.id, one]));
  const all = read.placements.filter((one) => student.get(one.student_id)!.season === season.year);
  const termsOf = (one: OfferRow) =>
    `${student.get(one.student_id)!.enrollment} ${companyOf(one)} ${one.role} ${one.package_lpa}`;
  const year = { season: String(season.year) };
  const kinds = ['drive', 'ppo', 'off-campus'].map((kind) => ({ kind }));
  const states = Object.values(OFFERS).map((state) => ({ state }));
  for (const asked of [{}, ...states, ...kinds] as Record<string, string>[]) {
    const { kind, state } = asked;
    const wanted = all.filter((one) => (!kind || one.kind === kind) && (!state || offerState(one) === state));
    await compareList<OfferItem>(
      shown,
      `offers, ${kind ?? state ?? 'all'}`,
      ['offers', { query: { ...year, ...asked } }],
      wanted.map((one) => `${termsOf(one)} ${one.kind} ${offerState(one)}`),
      (one) =>
        `${one.student.enrollment} ${one.company} ${one.role} ${Number(one.package_lpa)} ${one.kind} ${one.state}`,
    );
  }
  const { counts, accepted, students } = await season.officer.ask<OffersPage>('offers', { query: year });
  const taken = all.filter((one) => offerState(one) === 'accepted');
  const lpa = packages(taken.map((one) => one.package_lpa));
  const studentsIn = (offers: OfferRow[]) => new Set(offers.map((one) => one.student_id)).size;
  const numberOf = (value: number | string | null) => value && Number(value);
  to.table('offers', {
    students: [studentsIn(all), students],
    ...Object.fromEntries(
      Object.values(OFFERS).map((state): [string, Pair] => [
        state,
        [all.filter((one) => offerState(one) === state).length, counts[state]],
      ]),
    ),
    'students placed': [studentsIn(taken), accepted.students],
    companies: [new Set(taken.map(model.rootOf)).size, accepted.companies],
    median: [lpa.median_lpa, numberOf(accepted.median_lpa)],
    mean: [lpa.mean_lpa, numberOf(accepted.mean_lpa)],
    highest: [lpa.highest_lpa, numberOf(accepted.highest_lpa)],
    lowest: [lpa.lowest_lpa, numberOf(accepted.lowest_lpa)],
  });
  const body = { list: 'offers', columns: ['enrollment', 'company', 'role', 'package'], filters: year };
  await compareFiles(
    shown,
    'file of offers',
    ['exportList', { body }],
    all.map(termsOf),
    ([enrollment, company, role, amount]) => `${enrollment} ${company} ${role} ${Number(amount)}`,
  );
}
