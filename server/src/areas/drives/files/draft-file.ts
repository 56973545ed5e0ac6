import {
  CRITERIA,
  CRITERION_NAMES,
  DRIVE_FILE_LIMITS,
  payWords,
  typedAsksWords,
  type DraftContent,
  type DriveDraft,
} from '@portal/shared/contract/cell';
import * as z from 'zod';
import { criteriaInFile } from '../eligibility/criteria-file';
import { driveFile, words } from '../content/drive-file';
import { typedAsks } from '../drafts/draft-content';
import { readMoment } from '../content/moment';

const { company, roles, pdfs: _pdfs, ...shape } = driveFile.shape;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is no SHA-256');

/**
 * A drive as the console's editor has it, as a file: the fields of a draft, with documents in the same folder. A
 * document without a `file` is one that the drive has already; without `pdfs` the documents do not change.
 */
export const draftFile = z.strictObject({
  code: shape.code,
  /** The drive's version that an export gave: a file of an older one is refused (CEL-48). */
  version: z.int('is a whole number').min(1, 'is below 1').optional(),
  company: company.partial({ code: true }),
  deadline: shape.deadline,
  degrees: shape.degrees,
  branches: shape.branches,
  criteria: criteriaInFile.prefault({}),
  job: shape.job,
  /** `was`: the title of a role that is renamed. */
  roles: z.array(roles.element.extend({ was: words.optional() })).min(1, 'has at least one role'),
  jobrole_limit: shape.jobrole_limit,
  details: shape.details,
  terms: shape.terms,
  pdfs: z
    .array(
      z.union(
        [z.strictObject({ name: words, file: words }), z.strictObject({ name: words, sha256 })],
        'has a name, and a file or the SHA-256 of a document that is there',
      ),
    )
    .max(DRIVE_FILE_LIMITS.documents)
    .optional(),
});
export type DraftFile = z.infer<typeof draftFile>;

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** A file in the form of the editor. @param draft the editor's content: its company, and the titles of its roles */
export function contentOfFile(file: DraftFile, draft: DraftContent): DraftContent {
  const titles = new Set(draft.roles.map(({ was }) => was));
  const wasOf = (title: string) => (titles.has(title) ? title : null);
  const { note, ...limits } = file.criteria;
  return {
    company: { name: file.company.name, about: file.company.about, was: draft.company.was },
    roles: file.roles.map(({ title, package: { min, max }, was, pay, ...asks }) => ({
      title,
      min_lpa: String(Number(min)),
      max_lpa: max === min ? '' : String(Number(max)),
      was: was === undefined ? wasOf(title) : wasOf(was),
      pay,
      ...typedAsks(asks),
    })),
    role_limit: String(file.jobrole_limit),
    job: file.job,
    degrees: file.degrees,
    branches: file.branches,
    criteria: Object.fromEntries(
      CRITERION_NAMES.map((name) => [CRITERIA[name].key, typed(limits[CRITERIA[name].key])]),
    ) as DraftContent['criteria'],
    note: note ?? '',
    deadline: readMoment(file.deadline, new Date())!.toISOString(),
    details: file.details,
    terms: file.terms,
  };
}

const numbersOf = (typed_: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(typed_).flatMap(([key, limit]) => (limit ? [[key, Number(limit)]] : [])));

/** A drive of the editor as its file: what `contentOfFile` reads again. */
export function fileOfContent({ code, base, content, documents = [] }: DriveDraft): object {
  const { company: of, note, role_limit, criteria, roles: some, ...rest } = content;
  const given = Object.entries(criteria).filter(([, limit]) => limit !== '');
  return {
    code,
    version: Number(base),
    company: { name: of.name, about: of.about },
    ...rest,
    criteria: {
      ...Object.fromEntries(given.map(([key, limit]) => [key, Number(limit)])),
      ...(note === '' ? {} : { note }),
    },
    roles: some.map(
      ({ title, min_lpa: min, max_lpa: max, pay = {}, branches: own = [], criteria: asked = {} }) => ({
        title,
        package: max === '' || max === min ? min : `${min}-${max}`,
        ...(Object.keys(pay).length > 0 ? { pay } : {}),
        ...(own.length > 0 ? { branches: own } : {}),
        ...(Object.keys(asked).length > 0 ? { criteria: numbersOf(asked) } : {}),
      }),
    ),
    jobrole_limit: Number(role_limit),
    pdfs: documents.map(({ name, sha256: of256 }) => ({ name, sha256: of256 })),
  };
}

/** How a field is shown in a difference. */
const shown = (value: unknown): string =>
  value === '' || value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

/** What differs between a drive and its file, a line for each field: old and new. */
export function differencesOf(before: DraftContent, after: DraftContent): string[] {
  const flat = ({ company: { name, about }, roles: some, ...rest }: DraftContent): [string, unknown][] =>
    Object.entries({
      'company.name': name,
      'company.about': about,
      roles: some.map(({ title, min_lpa: min, max_lpa: max, pay = {}, ...asks }) =>
        [
          `${title}, ${min}${max === '' || max === min ? '' : `-${max}`} LPA`,
          ...payWords(pay).map(({ label, text }) => `${label} ${text}`),
          ...typedAsksWords(asks),
        ].join(', '),
      ),
      ...rest,
    });
  const old = new Map(flat(before));
  return flat(after).flatMap(([field, value]) => {
    const [was, is] = [shown(old.get(field)), shown(value)];
    return was === is ? [] : [`  ${field}: ${was} → ${is}`];
  });
}
