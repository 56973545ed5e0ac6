import type { Season, SeasonsData } from '../src/contract/cell';

/** A passout year that is open and can be closed. @param change what differs */
export const sampleSeason = (change: Partial<Season> = {}): Season => ({
  year: 2026,
  state: 'open',
  figures: {
    of: 240,
    students: 151,
    offers: 163,
    companies: 34,
    undecided: 2,
    median_lpa: 6.25,
    highest_lpa: 21,
    branches: [
      {
        degree: 'BE',
        branch: 'computer',
        of: 120,
        students: 96,
        offers: 104,
        median_lpa: 7,
        highest_lpa: 21,
      },
      { degree: 'ME', branch: 'thermal', of: 9, students: 0, offers: 0, median_lpa: null, highest_lpa: null },
    ],
    by_company: [
      { company: 'Kuberon Payments', students: 12, offers: 12, median_lpa: 12.5, highest_lpa: 21 },
    ],
  },
  publishes: {
    year: 2026,
    studentsSelected: 151,
    companiesVisited: 34,
    medianPackage: 6.25,
    highestPackage: 21,
  },
  public: null,
  warnings: [{ code: 'undecided', words: '2 offers are not answered yet, and counted.' }],
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
): SeasonsData => ({ seasons, updated_at: new Date().toISOString() });
