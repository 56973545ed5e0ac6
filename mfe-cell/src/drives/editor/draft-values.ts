import {
  CRITERIA,
  CRITERION_NAMES,
  criterionLimit,
  criterionNumber,
  JOB_KEYS,
  PAY_KEYS,
} from '@portal/shared/contract/cell';
import type { DraftContent, DriveEligibility } from '@portal/shared/contract/cell';
import { parseAmount } from '@portal/shared/parse';
import * as z from '@portal/shared/zod';
import { dayOf, instantAt, timeOf } from '../../changes/day';

/** What the form holds: a draft, with its deadline as day and time. */
export type DraftValues = Omit<DraftContent, 'deadline'> & { day: string; time: string };

/** When applications close on a day of which no time is said. */
const USUAL_TIME = '18:00';

export function valuesOf({ deadline, ...content }: DraftContent): DraftValues {
  const isGiven = !Number.isNaN(Date.parse(deadline));
  return {
    ...content,
    roles: content.roles.map((role) => ({ branches: [], criteria: {}, ...role })),
    day: isGiven ? dayOf(deadline) : '',
    time: isGiven ? timeOf(deadline) : USUAL_TIME,
  };
}

/** The facts that are filled in, in the table's order: a field that is shown and left empty is no change. */
const filledIn = <Key extends string>(
  keys: readonly Key[],
  typed: Partial<Record<Key, string | undefined>> = {},
): Partial<Record<Key, string>> =>
  Object.fromEntries(keys.flatMap((key) => (typed[key] ? [[key, typed[key]]] : []))) as Partial<
    Record<Key, string>
  >;

const CRITERION_KEYS = CRITERION_NAMES.map((name) => CRITERIA[name].key);

/** What is saved; the same values are the same text. */
export const contentOf = ({ day, time, ...values }: DraftValues): DraftContent => ({
  company: { name: values.company.name, about: values.company.about, was: values.company.was },
  roles: values.roles.map(({ title, min_lpa, max_lpa, was, pay, branches = [], criteria }) => ({
    title,
    min_lpa,
    max_lpa,
    was,
    pay: filledIn(PAY_KEYS, pay),
    branches,
    criteria: filledIn(CRITERION_KEYS, criteria),
  })),
  role_limit: values.role_limit,
  job: filledIn(JOB_KEYS, values.job),
  degrees: values.degrees,
  branches: values.branches,
  criteria: Object.fromEntries(
    CRITERION_NAMES.map((name) => [CRITERIA[name].key, values.criteria[CRITERIA[name].key]]),
  ) as DraftContent['criteria'],
  note: values.note,
  deadline: instantAt(day, time) ?? '',
  details: values.details,
  terms: values.terms,
});

/** A limit as far as it may be asked: what is half typed, or too much, asks nothing; the draft's faults name it. */
function limitOf(name: (typeof CRITERION_NAMES)[number], text: string): number | null {
  const parsed = z.safeParse(criterionLimit(CRITERIA[name]), criterionNumber(CRITERIA[name], text));
  return parsed.success ? parsed.data : null;
}

/** The roles whose package is one by now, with what each asks beside the drive (F-27). */
const rolesOf = (roles: DraftContent['roles']) =>
  roles.flatMap(({ min_lpa, max_lpa, branches = [], criteria = {} }) => {
    const most = parseAmount(max_lpa.trim() || min_lpa, 'lpa');
    if (!('value' in most)) return [];
    const limits = CRITERION_NAMES.map((name) => {
      const { key } = CRITERIA[name];
      return [key, limitOf(name, criteria[key] ?? '')];
    });
    return [
      {
        most: Number(most.value),
        asks: { branches, criteria: Object.fromEntries(limits) as DriveEligibility['criteria'] },
      },
    ];
  });

/** Whom a draft is open to, as it is counted. */
export function reachOf({ degrees, branches, criteria, roles }: DraftContent): DriveEligibility {
  const judged = rolesOf(roles);
  return {
    degrees,
    branches,
    criteria: Object.fromEntries(
      CRITERION_NAMES.map((name) => [CRITERIA[name].key, limitOf(name, criteria[CRITERIA[name].key])]),
    ),
    packages: judged.map(({ most }) => most),
    asks: judged.map(({ asks }) => asks),
  };
}

/** The form's field of what the server says is wrong. */
export const fieldOf = (fault: string): string => {
  if (fault === 'deadline') return 'day';
  if (fault === 'jobrole_limit') return 'role_limit';
  return fault.replace(/^(roles\.\d+)\.package$/, '$1.min_lpa');
};
