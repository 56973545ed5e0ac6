import type { CellCallName, CompanyForm, CompanyLink, CompanyLinks } from '../src/contract/cell';

/** A link that was opened once and brought a shortlist. @param change what differs */
export const sampleCompanyLink = (change: Partial<CompanyLink> = {}): CompanyLink => ({
  id: 'link-1',
  emails: ['recruiter@company.example'],
  columns: ['name', 'enrollment', 'cpi'],
  made_at: '2026-08-01T05:00:00.000Z',
  until: '2026-08-08T12:30:00.000Z',
  state: 'open',
  history: [
    { at: '2026-08-02T05:00:00.000Z', title: 'Opened a company link', student: null },
    { at: '2026-08-01T05:00:00.000Z', title: 'Made a company link', student: null },
  ],
  openings: 1,
  shortlists: [
    {
      id: 'shortlist-1',
      at: '2026-08-02T06:00:00.000Z',
      state: 'sent',
      students: [{ enrollment: '220280107001', name: 'ISHAAN TRIVEDI' }],
      unclear: [
        {
          line: 'Diya Shah',
          students: [
            { enrollment: '220280107003', name: 'DIYA SHAH' },
            { enrollment: '220280116003', name: 'DIYA SHAH' },
          ],
        },
      ],
      unread: ['Somebody else'],
    },
  ],
  ...change,
});

/** The links of a drive. */
export const sampleCompanyLinks = (change: Partial<CompanyLink> = {}): CompanyLinks => ({
  links: [sampleCompanyLink(change)],
});

const SENT = {
  email: 'recruiter@company.example',
  link: 'http://127.0.0.1/company-link/sample',
  is_mailed: true,
};

const done = { batch: 'batch-15', version: null, changed: 1 };

/** The forms of a company: one that was sent, and became a draft. @param change what differs */
export const sampleCompanyForm = (change: Partial<CompanyForm> = {}): CompanyForm => ({
  id: 'link-5',
  emails: ['kiran@aavartan.example'],
  made_at: '2026-08-01T05:00:00.000Z',
  until: '2026-08-08T12:30:00.000Z',
  state: 'open',
  form: 'sent',
  sent_at: '2026-08-02T06:00:00.000Z',
  drive: { id: 'drive-9', code: 'aavartan-2026' },
  ...change,
});

/** What the calls of company links answer. */
export const LINK_ANSWERS: [CellCallName, { message?: string; data: object }][] = [
  ['companyLinks', { data: sampleCompanyLinks() }],
  ['companyForms', { data: { forms: [sampleCompanyForm()] } }],
  ['makeFormLink', { message: 'The link is mailed.', data: { ...done, id: 'link-6', links: [SENT] } }],
  [
    'makeCompanyLink',
    {
      message: 'The link is mailed.',
      data: { ...done, id: 'link-2', links: [SENT] },
    },
  ],
  ['sendCompanyLink', { message: 'The link is mailed.', data: { ...done, id: 'link-1', links: [SENT] } }],
  ['extendCompanyLink', { message: 'The link works longer.', data: done }],
  ['revokeCompanyLink', { message: 'The link opens nothing any more.', data: done }],
  [
    'acceptShortlist',
    {
      message: '1 are qualified, 0 left out. No student is notified before you publish the results.',
      data: { ...done, left: 0, marks: 'm', round: 'round-1' },
    },
  ],
  ['dropShortlist', { message: 'The shortlist is dropped.', data: done }],
];
