import {
  UNKNOWN,
  type EarlierYear,
  type Measured,
  type Season,
  type SeasonFigures,
  type SeasonsData,
} from '../src/contract/cell';

const group = (
  degree: string | null,
  branch: string | null,
  gender: string | null,
  measured: Partial<Measured>,
): SeasonFigures['groups'][number] => ({ degree, branch, gender, measured: { ...UNKNOWN, ...measured } });

/** Figures of a season: 240 students, 151 of them placed. */
export const sampleFigures = (): SeasonFigures => ({
  groups: [
    group(null, null, null, {
      students: 240,
      registered: 220,
      eligible: 200,
      placed: 151,
      higher_studies: 20,
      own_business: 4,
      opted_out: 5,
      not_placed: 60,
      placed_drive: 140,
      placed_ppo: 7,
      placed_off_campus: 4,
      offers: 170,
      offers_accepted: 160,
      offers_waiting: 2,
      offers_declined: 5,
      offers_revoked: 3,
      median_lpa: 6.25,
      mean_lpa: 7.1,
      lowest_lpa: 3,
      highest_lpa: 21,
    }),
    group('BE', null, null, { students: 231, placed: 151, median_lpa: 6.25, higher_studies: 20 }),
    group('BE', 'computer', null, {
      students: 120,
      eligible: 100,
      placed: 96,
      higher_studies: 12,
      own_business: 0,
      median_lpa: 7,
      highest_lpa: 21,
    }),
    group('BE', 'computer', 'FEMALE', { students: 50, eligible: 44, placed: 42 }),
    group('BE', 'computer', 'MALE', { students: 70, eligible: 56, placed: 54 }),
    group('ME', null, null, { students: 9, placed: 0, higher_studies: 0 }),
    group('ME', 'thermal', null, { students: 9, eligible: 0, placed: 0, higher_studies: 0, own_business: 0 }),
  ],
  companies: 34,
  by_company: [{ company: 'Kuberon Payments', offers: 12, offers_accepted: 11, highest_lpa: 21 }],
});

/** A season that runs and can be closed. @param change what differs */
export const sampleSeason = (change: Partial<Season> = {}): Season => ({
  year: 2026,
  state: 'running',
  begun_at: '2025-07-01T04:30:00.000Z',
  figures: sampleFigures(),
  publishes: {
    year: 2026,
    studentsSelected: 151,
    companiesVisited: 34,
    medianPackage: 6.25,
    highestPackage: 21,
  },
  public: null,
  warnings: [{ code: 'undecided', words: '2 offers are not answered yet, and not counted.' }],
  blocked: null,
  closed_at: null,
  changed: false,
  version: 'v1',
  ...change,
});

/** Two passout years: one that is open, and the one before it, closed. @param seasons others in their place */
export const sampleSeasons = (
  seasons: Season[] = [
    sampleSeason(),
    sampleSeason({
      year: 2025,
      state: 'closed',
      publishes: { year: 2025, studentsSelected: 944, companiesVisited: 123 },
      public: { year: 2025, studentsSelected: 944, companiesVisited: 123 },
      warnings: [],
      closed_at: '2025-07-01T09:00:00.000Z',
      version: 'closing-2025',
    }),
  ],
  earlier: EarlierYear[] = [],
): SeasonsData => ({ seasons, earlier, updated_at: new Date().toISOString() });
