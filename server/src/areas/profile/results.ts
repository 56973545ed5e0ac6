import { eligibilityData, type EligibilityData } from '@portal/shared/contract';
import { RESULT_LABELS, type ResultName } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { openDocument, type SectionDocument } from './documents';
import type { ResultPlaces } from './rules/description';
import type { LoadedRules } from './rules/loaded-rules';
import { validationContext, type ProfileDeps } from './sections';
import { writeResults, type ResultStudent, type ResultWrite } from './results-store';

/** What of a student's results is written in a file, as texts; a blank is absent. */
export type GivenResults = Partial<Record<ResultName, string>>;
type Deps = Pick<ProfileDeps, 'encryption' | 'rules' | 'now'>;
type Changed = { field: string; label: string; before: unknown; after: unknown };

/** What entering a student's results would write. */
export type ResultEntry = {
  changes: Changed[];
  marks: EligibilityData;
  write: Omit<ResultWrite, 'marks' | 'studentId'>;
};
/** @property problems why results cannot be entered @property entry null where there are some, or nothing changes */
type JudgedResults = { problems: string[]; entry: ResultEntry | null };

const problems = (words: string[]): JudgedResults => ({ problems: words, entry: null });

/** Profiles whose marks are made in one crossing of the sandbox. */
const MARKED_AT_ONCE = 50;

const NO_RESULTS =
  'The profile’s rules in force name no semester results. Release mfe-profile again: npm run release -w mfe-profile.';

/** @throws PortalError 409 where the active rules are of before results could be entered */
export function rejectWithoutResults({ results }: Pick<LoadedRules, 'results'>): void {
  if (!results) throw new PortalError(409, NO_RESULTS);
}

const isSameNumber = (text: string, value: unknown): boolean =>
  typeof value === 'number' && /^\d+(\.\d+)?$/.test(text) && Number(text) === value;

/** Results that differ from the stored ones, by the names of the profile's fields. */
function differing(given: GivenResults, { fields }: ResultPlaces, document: SectionDocument) {
  return Object.entries(given).flatMap(([name, text]) => {
    const field = fields[name as ResultName];
    return field === undefined || isSameNumber(text, document[field]) ? [] : [[field, text] as const];
  });
}

/** Results that students of a degree do not have. */
const foreignTo = (given: GivenResults, { fields }: ResultPlaces, degree: string): string[] =>
  (Object.keys(given) as ResultName[]).flatMap((name) =>
    fields[name] === undefined ? [`${degree} students have no ${RESULT_LABELS[name]}`] : [],
  );

const othersThan = (section: string, { sections }: ResultStudent) =>
  Object.fromEntries(sections.filter((one) => one.section !== section).map((one) => [one.section, one.data]));

/** What the rules say of fields, each named once: a label that the sentence has already is not repeated. */
const inText = (errors: Record<string, string>, labelOf: (field: string) => string): string[] =>
  Object.entries(errors).map(([field, message]) =>
    message.toLowerCase().includes(labelOf(field).toLowerCase()) ? message : `${labelOf(field)}: ${message}`,
  );

/**
 * Checks results of a student by the profile's active rules, with the rest of the profile (CEL-13). Nothing is
 * written.
 * @throws PortalError 409 as `rejectWithoutResults`
 */
export async function judgeResults(
  { rules, encryption, now }: Deps,
  student: ResultStudent,
  given: GivenResults,
): Promise<JudgedResults> {
  rejectWithoutResults(rules);
  const places = rules.results![student.degree];
  const section = rules.sections[places.section]!;
  const stored = student.sections.find((one) => one.section === places.section);
  if (!stored) return problems([`${section.title} are not filled yet, so there is nothing to update`]);
  const foreign = foreignTo(given, places, student.degree);
  if (foreign.length > 0) return problems(foreign);
  const wanted = differing(given, places, stored.data);
  if (wanted.length === 0) return problems([]);
  const known = new Set(section.fields.map(({ name }) => name));
  const whole = openDocument(stored, { studentId: student.id, section: places.section }, encryption);
  const input = Object.fromEntries(Object.entries(whole).filter(([name]) => known.has(name)));
  const result = await rules.validateSave(
    places.section,
    { ...input, ...Object.fromEntries(wanted) },
    validationContext(student, now),
    { others: othersThan(places.section, student), owned: {} },
  );
  const labelOf = (field: string) => section.fields.find(({ name }) => name === field)?.label ?? field;
  if (!result.success) return problems(inText(result.errors, labelOf));
  const confidential = new Set(rules.confidentialFields[places.section]);
  const changes = Object.entries(result.data).flatMap(([field, after]): Changed[] => {
    const before = stored.data[field] ?? null;
    return before === after || confidential.has(field)
      ? []
      : [{ field, label: labelOf(field), before, after }];
  });
  const data = { ...stored.data, ...(pick(changes, 'after') as SectionDocument) };
  const write = { section: places.section, data, rulesVersion: rules.version };
  return { problems: [], entry: changes.length === 0 ? null : { changes, marks: result.marks, write } };
}

const pick = (changes: readonly Changed[], side: 'after' | 'before'): Record<string, unknown> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

type Entered = { student: ResultStudent; entry: ResultEntry };
/** What was written of a student: the section with the fields as they were and as they are, and the counts after it. */
type EnteredRow = {
  studentId: string;
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/**
 * Writes results as they were judged, of students who are held and stand as they did then (CEL-13).
 * @param tx a transaction that holds them
 */
export async function enterResults(
  tx: Queryable,
  rules: LoadedRules,
  entered: readonly Entered[],
): Promise<EnteredRow[]> {
  const versions = await writeResults(
    tx,
    entered.map(({ student, entry: { write, marks } }) => ({
      ...write,
      studentId: student.id,
      marks: { ...marks, studentId: student.id, revision: student.revision + 1, madeBy: rules.hash },
    })),
  );
  return entered.map(({ student, entry: { changes, write } }) => ({
    studentId: student.id,
    version: versions.get(student.id)!,
    before: { section: write.section, fields: pick(changes, 'before') },
    after: {
      section: write.section,
      fields: pick(changes, 'after'),
      revision: student.revision + 1,
    },
  }));
}

/** A student whose results go back to what they were. */
type Restored = { student: ResultStudent; section: string; fields: SectionDocument };

/**
 * Restores the former fields of sections, and computes the marks.
 * @param tx a transaction that holds the students @returns versions after it
 * @throws Error where the rules compute no marks of the former values
 */
export async function restoreResults(
  tx: Queryable,
  rules: LoadedRules,
  restored: readonly Restored[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (let start = 0; start < restored.length; start += MARKED_AT_ONCE) {
    const slice = restored.slice(start, start + MARKED_AT_ONCE).map((one) => {
      const data = one.student.sections.find(({ section }) => section === one.section)?.data;
      return { ...one, data: { ...data, ...one.fields } };
    });
    const made = await rules.marks(
      slice.map(({ student, section, data }) => ({ ...othersThan(section, student), [section]: data })),
    );
    const writes = slice.map(({ student, section, data }, at) => {
      const one = made[at];
      if (!one || 'error' in one) throw new Error(`The rules make no marks of ${student.enrollment}`);
      const marks = eligibilityData.parse(one.marks);
      return {
        studentId: student.id,
        section,
        data,
        rulesVersion: null,
        marks: { ...marks, studentId: student.id, revision: student.revision + 1, madeBy: rules.hash },
      };
    });
    for (const [id, version] of await writeResults(tx, writes)) versions.set(id, version);
  }
  return versions;
}
