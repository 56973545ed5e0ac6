import { APPLICATIONS_STAY, PAGES, type HomePageData } from '@portal/shared/contract';
import { type Applicant, type EligibilityCode, studentStatusRules } from '../drives';

type StudentStatus = NonNullable<HomePageData['standing']>;

/** What the student can do about each rule that keeps every drive away, and where. */
const REMEDIES: Partial<Record<EligibilityCode, { words: string; path: string | null; action?: string }>> = {
  NOT_REGISTERED: { words: 'Fill every section and confirm your registration.', path: PAGES.profile },
  NOT_VERIFIED: {
    words: 'Bring your original documents to the placement cell to have it verified.',
    path: PAGES.details,
    action: 'See what to bring',
  },
  NO_FEE_REFERENCE: { words: 'Pay the registration fee and inform the placement cell.', path: PAGES.details },
  BARRED: { words: APPLICATIONS_STAY, path: null },
};

/**
 * Why there is nothing to apply for yet, and what to do (D-22): the first rule of those that stand
 * before every drive, in the order in which a student can mend them. A debarment comes first: nothing else helps.
 * @returns null when all is well
 */
export function studentStatusOf(applicant: Applicant): StudentStatus | null {
  const failed = studentStatusRules(applicant).filter((failure) => failure !== null);
  const first = failed.find(({ code }) => code === 'BARRED') ?? failed[0];
  if (!first) return null;
  const remedy = REMEDIES[first.code];
  if (!remedy) return { message: first.message, path: null };
  const { words, path, action } = remedy;
  return { message: `${first.message} ${words}`, path, ...(action ? { action } : {}) };
}
