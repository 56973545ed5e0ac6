import * as z from '@portal/shared/zod';
import { atMost } from '../text-checks';

/** Types of work, as drive files name them. For a student each is worse than those before it. */
export const WORK_TYPES = ['full time', 'internship with offer', 'internship'] as const;

/** How a fact is read and written. */
export type Kind = 'choice' | 'words' | 'lines' | 'month' | 'months' | 'rupees' | 'lpa';
export type Fact = {
  kind: Kind;
  label: string;
  /** Which change is for the worse of someone who applied (F-80). */
  worse?: 'less' | 'more' | 'later' | 'fewer';
  /** What follows an amount. */
  per?: string;
  /** Whether a card has it, and not only the page. */
  onCard?: true;
};

/** What a field of a fact asks for. */
export const FACT_HINTS: Readonly<Record<Kind, string>> = {
  choice: '',
  words: 'Separate them by commas',
  lines: 'One step on a line. Each step can become a round.',
  month: 'Year and month, such as 2027-07',
  months: 'Months; leave it empty if there is none',
  rupees: 'Rupees',
  lpa: 'LPA',
};

/**
 * What a drive says of its job beside roles and criteria, in the order in which it is read (F-28). One entry is a whole fact: the
 * schema of drafts and drive files, fields, words, columns, differences and notifications come from here. Each is stored as a
 * text under its key, and only where it is filled in.
 */
export const JOB_FACTS = {
  work: { kind: 'choice', label: 'Type of work', worse: 'later', onCard: true },
  locations: { kind: 'words', label: 'Locations', worse: 'fewer', onCard: true },
  joining: { kind: 'month', label: 'Joining month', onCard: true },
  agreement_months: { kind: 'months', label: 'Service agreement', worse: 'more', onCard: true },
  agreement_amount: { kind: 'rupees', label: 'Amount of the service agreement', worse: 'more', onCard: true },
  selection: { kind: 'lines', label: 'Selection process' },
} as const satisfies Record<string, Fact>;

/** What a role pays beside its package: the parts of the CTC, and the stipend of an internship (F-28). */
export const PAY_FACTS = {
  fixed: { kind: 'lpa', label: 'Fixed', worse: 'less' },
  variable: { kind: 'lpa', label: 'Variable' },
  joining_bonus: { kind: 'lpa', label: 'Joining bonus', worse: 'less' },
  stock: { kind: 'lpa', label: 'Stock', worse: 'less' },
  stipend: { kind: 'rupees', label: 'Stipend', per: ' a month', worse: 'less', onCard: true },
} as const satisfies Record<string, Fact>;

export type JobKey = keyof typeof JOB_FACTS;
export type PayKey = keyof typeof PAY_FACTS;
export const JOB_KEYS = Object.keys(JOB_FACTS) as JobKey[];
export const PAY_KEYS = Object.keys(PAY_FACTS) as PayKey[];
/** What is filled in, as exact texts. */
export type Job = Partial<Record<JobKey, string | undefined>>;
export type Pay = Partial<Record<PayKey, string | undefined>>;

/** Longest text of a fact in a draft. */
const TYPED_MOST = 2_600;

const typedShape = <Key extends string>(table: Record<Key, Fact>) => {
  const typed = z.optional(z.string().check(atMost(TYPED_MOST)));
  return Object.fromEntries((Object.keys(table) as Key[]).map((key) => [key, typed])) as Record<
    Key,
    typeof typed
  >;
};
/** The same as a draft has them, whole or not. */
export const typedJob = z.object(typedShape(JOB_FACTS));
export const typedPay = z.object(typedShape(PAY_FACTS));
