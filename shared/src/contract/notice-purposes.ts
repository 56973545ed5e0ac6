// Apart from the schemas: a page that only names a purpose needs no zod.
import { PAGES } from './page-paths';

/** For what the college uses data of students: each has a notice of its own (DAT-10). */
export const NOTICE_PURPOSES = ['placement', 'verification', 'companies', 'messages', 'statistics'] as const;
export type NoticePurpose = (typeof NOTICE_PURPOSES)[number];

/** What each is called in English. */
export const NOTICE_TITLES: Readonly<Record<NoticePurpose, string>> = {
  placement: 'Profile and applications',
  verification: 'Verification and identity numbers',
  companies: 'Sharing with a company',
  messages: 'Messages',
  statistics: 'Statistics',
};

/** The address of a purpose's notice. */
export const noticePath = (purpose: NoticePurpose): string => `${PAGES.privacy}#${purpose}`;
