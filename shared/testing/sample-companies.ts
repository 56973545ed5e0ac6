import type { CellCallName, CompanyItem, CompanyRecord } from '../src/contract/cell';

/** A company of the list. @param change what differs */
export const sampleCompanyItem = (change: Partial<CompanyItem> = {}): CompanyItem => ({
  id: 'company-1',
  name: 'Aavartan Controls',
  names: ['Aavartan Automation'],
  sector: 'Process automation',
  city: 'Vadodara',
  drives: 2,
  last_season: 2027,
  offers: 23,
  revoked: 1,
  ...change,
});

/** A company over the years. @param change what differs */
export const sampleCompany = (change: Partial<CompanyRecord> = {}): CompanyRecord => ({
  id: 'company-1',
  version: '3',
  name: 'Aavartan Controls',
  sector: 'Process automation',
  city: 'Vadodara',
  website: 'https://aavartan.example',
  about: 'Controls for plants.',
  names: [{ id: 'company-2', name: 'Aavartan Automation' }],
  since: 2026,
  contacts: [
    {
      id: 'contact-1',
      name: 'Kiran Desai',
      role: 'Head of campus hiring',
      email: 'kiran@aavartan.example',
      phone: '+91 265 5550 0142',
      is_main: true,
      left: false,
    },
  ],
  notes: [{ id: 'note-1', text: 'Wants Seminar Hall 1.', at: '2026-07-03T05:00:00.000Z', by: 'Meera Joshi' }],
  drives: [
    {
      id: 'drive-1',
      code: 'aavartan-2027',
      company: 'Aavartan Controls',
      state: 'open',
      season: 2027,
      roles: [{ title: 'Control Engineer', min_lpa: '7.00', max_lpa: '7.50' }],
      applied: 128,
      offers: 9,
      accepted: 0,
      revoked: 1,
      median_lpa: '4.50',
    },
    {
      id: 'drive-2',
      code: 'aavartan-2026',
      company: 'Aavartan Automation',
      state: 'closed',
      season: 2026,
      roles: [],
      applied: 0,
      offers: 0,
      accepted: 0,
      revoked: 0,
      median_lpa: null,
    },
  ],
  elsewhere: 1,
  revoked: [
    {
      id: 'offer-1',
      student: { id: 'student-1', enrollment: '220280107023', name: 'KAVYA DESAI' },
      role: 'Control Engineer',
      package_lpa: '7.00',
      at: '2026-08-09T05:00:00.000Z',
      reason: 'Headcount frozen',
      holds: null,
    },
  ],
  updated_at: '2026-08-12T05:00:00.000Z',
  ...change,
});

const done = { batch: 'batch-16', version: '4', changed: 1, id: 'company-1' };

/** What the calls of companies answer. */
export const COMPANY_ANSWERS: [CellCallName, { message?: string; data: object }][] = [
  [
    'companies',
    {
      data: {
        rows: [sampleCompanyItem()],
        total: 1,
        page: 1,
        size: 25,
        updated_at: '2026-08-12T05:00:00.000Z',
      },
    },
  ],
  ['company', { data: sampleCompany() }],
  ['addCompany', { message: 'The company was added.', data: done }],
  ['changeCompany', { message: 'The company was changed.', data: done }],
  ['saveContact', { message: 'The contact was saved.', data: done }],
  ['takeContacts', { message: '1 contact was added to the company’s page.', data: done }],
  ['addCompanyNote', { message: 'The note was added.', data: done }],
  ['mergeCompany', { message: 'The companies were merged.', data: done }],
];
