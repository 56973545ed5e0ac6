import {
  CRITERIA,
  CRITERION_NAMES,
  criterionNumber,
  type CriterionKey,
  type DraftContent,
  type RoleAsks,
} from '@portal/shared/contract/cell';
import { parseAmount, parseNumber } from '@portal/shared/parse';
import type { driveDocument } from '../content/drive-document';
import { driveFile, type DriveFile } from '../content/drive-file';

type Document = Awaited<ReturnType<typeof driveDocument>>;

/** What a fault is called where the file's words say what is right instead of what to do. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^company\.name$/, 'Please enter the company’s name.'],
  [/^degrees$/, 'Please choose a degree.'],
  [/^branches$/, 'Please choose a branch.'],
  [/^roles$/, 'Please add a role.'],
  [/^roles\.\d+\.title$/, 'Please enter a title without comma and colon.'],
  [/^roles\.\d+\.package$/, 'Please enter a package in LPA, such as 6, or 6 to 8.5.'],
  [/^deadline$/, 'Please enter a date and a time.'],
];

/** A title appears twice, or the limit is above the roles: said as it is. */
const AS_IT_IS = /appears twice$/;

/** A count as it is typed; undefined for a blank field, NaN for what is none. */
function countOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseNumber(text, { decimals: 0 });
  return 'value' in parsed ? Number(parsed.value) : Number.NaN;
}

/** A package as the file says it; what is none stays one that no file takes (F-63). */
function lpaOf(text: string): string {
  const parsed = parseAmount(text, 'lpa');
  return 'value' in parsed ? parsed.value : '?';
}

const packageOf = ({ min_lpa: min, max_lpa: max }: DraftContent['roles'][number]): string =>
  [min, max]
    .map((one) => one.trim())
    .filter(Boolean)
    .map(lpaOf)
    .join('-');

const criteriaOf = (
  typed: Partial<Record<CriterionKey, string | undefined>>,
): Record<CriterionKey, number | null> =>
  Object.fromEntries(
    CRITERION_NAMES.map((name) => {
      const { key } = CRITERIA[name];
      return [key, criterionNumber(CRITERIA[name], typed[key] ?? '')];
    }),
  ) as Record<CriterionKey, number | null>;

type Issue = { code: string; path: PropertyKey[]; message: string };

function faultOf({ code, path, message }: Issue): [field: string, words: string] {
  const field = path.map(String).join('.');
  const words = AS_IT_IS.test(message) ? undefined : WORDS.find(([place]) => place.test(field))?.[1];
  if (words !== undefined) return [field, words];
  if (code === 'invalid_type') return [field, 'Please enter a number.'];
  return [field, `This ${message}.`];
}

/**
 * What is in the editor, as the drive's file would say it: one schema, so one set of rules.
 * @returns the drive, or what is wrong by its field
 */
export function fileOfDraft(
  content: DraftContent,
  { code, slug }: { code: string; slug: string },
): { file: DriveFile; faults: null } | { file: null; faults: Record<string, string> } {
  const parsed = driveFile.safeParse({
    code,
    company: { code: slug, name: content.company.name, about: content.company.about },
    published: true,
    deadline: content.deadline,
    degrees: content.degrees,
    branches: content.branches,
    criteria: { ...criteriaOf(content.criteria), note: content.note.trim() === '' ? null : content.note },
    job: content.job ?? {},
    roles: content.roles.map((role) => ({
      title: role.title,
      package: packageOf(role),
      pay: role.pay ?? {},
      branches: role.branches ?? [],
      criteria: criteriaOf(role.criteria ?? {}),
    })),
    jobrole_limit: countOf(content.role_limit),
    details: content.details,
    terms: content.terms,
  });
  if (parsed.success) return { file: parsed.data, faults: null };
  return { file: null, faults: Object.fromEntries(parsed.error.issues.map(faultOf).reverse()) };
}

type Company = { name: string; about: string };
const asRead = ({ name, about }: Company): DraftContent['company'] => ({ name, about, was: { name, about } });

/** What a role asks as the editor has it; nothing where it asks nothing. */
export const typedAsks = ({ branches = [], criteria = {} }: RoleAsks) => ({
  ...(branches.length > 0 ? { branches } : {}),
  ...(Object.keys(criteria).length > 0
    ? { criteria: Object.fromEntries(Object.entries(criteria).map(([key, limit]) => [key, String(limit)])) }
    : {}),
});

/** A drive as the editor has it. @param isCopy whose deadline is over: it is entered again */
export function contentOf(document: Document, isCopy = false): DraftContent {
  const { company, roles, criteria, job, details, terms } = document;
  const typed = (value: number | null): string => (value === null ? '' : String(value));
  return {
    company: asRead(company),
    roles: roles.map(({ title, package: lpa, pay, branches = [], criteria: asked = {} }) => {
      const [min = '', max = ''] = lpa.split('-');
      return {
        title,
        min_lpa: min,
        max_lpa: max,
        was: isCopy ? null : title,
        pay,
        ...typedAsks({ branches, criteria: asked }),
      };
    }),
    role_limit: String(document.jobrole_limit),
    job,
    degrees: document.degrees as DraftContent['degrees'],
    branches: document.branches,
    criteria: Object.fromEntries(
      CRITERION_NAMES.map((name) => [CRITERIA[name].key, typed(criteria[CRITERIA[name].key])]),
    ) as DraftContent['criteria'],
    note: criteria.note ?? '',
    deadline: isCopy ? '' : document.deadline,
    details,
    terms,
  };
}

/** A role of a page that does not know of its pay, or of what it asks, with what it had. */
function wholeRole(role: DraftContent['roles'][number], before: DraftContent): typeof role {
  const isIt = ({ was, title }: typeof role) =>
    role.was === null ? title === role.title : (was ?? title) === role.was;
  const had = before.roles.find(isIt);
  const kept = { pay: had?.pay, branches: had?.branches, criteria: had?.criteria };
  const given = Object.entries({ ...kept, ...role }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as typeof role;
}

/** A draft of a page that does not know of some facts: these stay as they were, in the drive or the draft before (F-28). */
export function wholeContent(draft: DraftContent, before: DraftContent): DraftContent {
  const job = draft.job ?? before.job;
  const roles = draft.roles.map((role) => wholeRole(role, before));
  return { ...draft, ...(job ? { job } : {}), roles };
}

/** What a new drive has before anything is written. */
export const emptyContent = (company: Company): DraftContent => ({
  company: asRead(company),
  roles: [{ title: '', min_lpa: '', max_lpa: '', was: null }],
  role_limit: '1',
  degrees: [],
  branches: [],
  criteria: Object.fromEntries(
    CRITERION_NAMES.map((name) => [CRITERIA[name].key, '']),
  ) as DraftContent['criteria'],
  note: '',
  deadline: '',
  details: '',
  terms: '',
});
