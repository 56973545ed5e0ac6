import {
  CRITERIA,
  CRITERION_NAMES,
  criterionLabels,
  JOB_FACTS,
  JOB_KEYS,
  jobWords,
  payWords,
  readableJob,
  readablePay,
  typedAsksWords,
} from '@portal/shared/contract/cell';
import type { DraftContent } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';

/** What a draft changes of a drive: as it is, and as it will be. */
export type Difference = { label: string; before: string; after: string };

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The words of a text of the editor, without its marks. The page's policy lets no text become a document (Trusted Types). */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

const roleText = ({ roles }: DraftContent): string =>
  roles
    .map(({ title, min_lpa: min, max_lpa: max, pay = {}, ...asks }) =>
      [
        `${title} (${max && max !== min ? `${min}-${max}` : min} LPA)`,
        ...payWords(readablePay(pay)).map(({ label, text }) => `${label} ${text}`),
        ...typedAsksWords(asks),
      ].join(', '),
    )
    .join('; ');

/** The parts of a draft, as they are compared and read. */
const PARTS: readonly (readonly [label: string, words: (content: DraftContent) => string])[] = [
  ['Company', ({ company }) => company.name],
  ['About the company', ({ company }) => company.about],
  ['Roles', roleText],
  ['Roles to choose', ({ role_limit: limit }) => limit],
  ...JOB_KEYS.map(
    (key) =>
      [
        JOB_FACTS[key].label,
        ({ job = {} }: DraftContent) =>
          jobWords(readableJob(job)).find((fact) => fact.key === key)?.text ?? job[key] ?? '',
      ] as const,
  ),
  ['Degrees', ({ degrees }) => degrees.join(', ')],
  ['Branches', ({ branches }) => branches.join(', ')],
  ...CRITERION_NAMES.map(
    (name) =>
      [
        criterionLabels(CRITERIA[name]).label,
        ({ criteria }: DraftContent) => criteria[CRITERIA[name].key],
      ] as const,
  ),
  ['Note on eligibility', ({ note }) => note],
  ['Deadline', ({ deadline }) => deadline && formatDeadline(deadline)],
  ['Details', ({ details }) => wordsOf(details)],
  ['Terms and conditions', ({ terms }) => wordsOf(terms)],
];

/** What a draft changes, part by part (F-76). @param before what the drive has @param after what the draft has */
export const differencesOf = (before: DraftContent, after: DraftContent): Difference[] =>
  PARTS.map(([label, words]) => ({ label, before: words(before).trim(), after: words(after).trim() })).filter(
    (one) => one.before !== one.after,
  );
