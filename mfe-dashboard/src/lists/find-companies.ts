import { parseJobProfile } from '@portal/shared/contract';
import type { DriveItem } from '@portal/shared/contract';
import { byDeadline } from './by-deadline';

/** What a student looks for in a list of companies. */
export type Wish = {
  /** In the names of companies and roles, and in the facts of the job, such as its locations. */
  text: string;
  sort: 'deadline' | 'package';
  /** One role's title; empty for any. */
  role: string;
  /** One type of work, in words; empty for any (F-28). */
  work: string;
  /** Least package in LPA that a role must reach; null for any. */
  least: number | null;
  /** Deadlines of the next days only. */
  isSoon: boolean;
};

export const ANYTHING: Wish = { text: '', sort: 'deadline', role: '', work: '', least: null, isSoon: false };

/** Days within which an open deadline is soon. */
export const SOON_DAYS = 3;
const SOON_MS = SOON_DAYS * 24 * 3_600_000;

/** Of the fields that narrow the list down beside the text, how many are set. */
export const filtersSet = ({ role, work, least, isSoon }: Wish): number =>
  [role !== '', work !== '', least !== null, isSoon].filter(Boolean).length;

/** Every title of a role among the companies, in alphabetical order. */
export const rolesAmong = (items: readonly Pick<DriveItem, 'job_profile'>[]): string[] =>
  [
    ...new Set(items.flatMap(({ job_profile }) => parseJobProfile(job_profile).map(({ title }) => title))),
  ].sort();

const workOf = ({ job = [] }: Pick<DriveItem, 'job'>): string[] =>
  job.flatMap(({ key, text }) => (key === 'work' ? [text] : []));

/** Every type of work among the companies, in alphabetical order. */
export const worksAmong = (items: readonly Pick<DriveItem, 'job'>[]): string[] =>
  [...new Set(items.flatMap(workOf))].sort();

const highest = ({ job_profile }: Pick<DriveItem, 'job_profile'>): number =>
  Math.max(0, ...parseJobProfile(job_profile).map(({ max }) => max));

/**
 * The companies that a student looks for, in the wished order.
 * @param items left as they are
 * @param now the server's time in milliseconds
 */
export function findCompanies<T extends Pick<DriveItem, 'c_name' | 'job_profile' | 'job' | 'deadline'>>(
  items: readonly T[],
  { text, sort, role, work, least, isSoon }: Wish,
  now: number,
): T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ c_name, job_profile, job, deadline }) => {
    // A role and a package are wished of one and the same role.
    const fits = parseJobProfile(job_profile).some(
      ({ title, max }) => (role === '' || title === role) && (least === null || max >= least),
    );
    const left = Date.parse(deadline) - now;
    const facts = job?.map(({ text: words }) => words).join(' ') ?? '';
    const said = `${c_name} ${job_profile} ${facts}`.toLowerCase();
    return (
      (fits || (role === '' && least === null)) &&
      (work === '' || workOf({ job }).includes(work)) &&
      (!isSoon || (left > 0 && left <= SOON_MS)) &&
      words.every((word) => said.includes(word))
    );
  });
  const sorted = byDeadline(found, now);
  // Stable: companies of one package stay in the order of their deadlines.
  return sort === 'package' ? sorted.sort((a, b) => highest(b) - highest(a)) : sorted;
}
