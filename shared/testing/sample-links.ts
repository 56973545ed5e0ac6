import type { CompanyLink, CompanyLinks } from '../src/contract/cell';

/** A link that was opened once and brought a shortlist. @param change what differs */
export const sampleCompanyLink = (change: Partial<CompanyLink> = {}): CompanyLink => ({
  id: 'link-1',
  email: 'recruiter@company.example',
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
      unread: ['Somebody else'],
    },
  ],
  ...change,
});

/** The links of a drive. */
export const sampleCompanyLinks = (change: Partial<CompanyLink> = {}): CompanyLinks => ({
  links: [sampleCompanyLink(change)],
});
