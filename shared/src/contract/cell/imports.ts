import * as z from '@portal/shared/zod';
import { atMost } from '../text-checks';
import { doneData } from './common';

/** What an import of students reads of a row (D-18). */
export const IMPORT_FIELDS = ['enrollment', 'name', 'email', 'degree', 'branch'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** Largest file of an import. */
export const IMPORT_FILE_BYTES = 10 * 1024 * 1024;
/** Most rows of one import. */
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 200;

/** A column that is not chosen yet: no row is read before that (F-63). Null is one that is not imported. */
export const UNDECIDED = 'undecided';
export type Undecided = typeof UNDECIDED;

/** What an import does with a row; 'unlisted': its degree or branch is not matched to the college's list (F-24). */
export const IMPORT_ROW_STATUSES = ['new', 'change', 'same', 'unlisted', 'error'] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

const field = z.enum(IMPORT_FIELDS);
const column = z.enum([...IMPORT_FIELDS, UNDECIDED]);
const word = z.string().check(z.maxLength(200));

/** What describes a file with a row for each student, whatever its rows are about. */
export const fileHead = {
  /** What each column is, by its place. */
  columns: <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.maxLength(IMPORT_COLUMNS_MAX)),
  fields: <T extends z.ZodMiniType>(one: T) => ({
    sheet: z.nullable(z.string()),
    /** What the user may not expect of the file: hidden rows that are read, sheets that are not (F-20). */
    notes: z.optional(z.array(z.string())),
    /** Each column with its first values. */
    columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), field: z.nullable(one) })),
    /** Why no row could be judged; null where all were. */
    unread: z.nullable(z.string()),
    /** Rows that are no students: totals, signatures, notes, a repeated header; each with why (F-24). */
    skipped: z.optional(z.array(z.object({ line: z.number(), text: z.string(), why: z.string() }))),
    /** Blank cells of students who are there: they erase nothing. */
    blanks: z.number(),
    /** Of what was judged: an import wants it back. */
    version: z.string(),
  }),
};
/** 'all': nothing is imported while a row cannot be; 'good': the others are. */
export const importMode = z.enum(
  ['all', 'good'],
  'Please say whether all rows are imported or the good ones.',
);
/** Of the rows as they were checked. */
export const rowsVersion = z.string('Please check the rows first.').check(z.minLength(1), z.maxLength(64));

/** Most cells of one file that are corrected on screen, and the longest text of one. */
export const CORRECTION_LIMITS = { cells: 1_000, text: 500 } as const;
const TOO_MANY_CORRECTIONS =
  'At most 1,000 cells are corrected on screen: correct the file, and choose it again.';
const correction = z.object({
  line: z.int(),
  field,
  text: z.string().check(atMost(CORRECTION_LIMITS.text)),
});

/** What a branch of a file is matched by: the same word may be another branch of another degree. */
export const branchKey = (degree: string, said: string): string => `${degree} ${said}`;

/**
 * How a file is read: what each of its columns is, by its place; what its words for degrees and branches are, by `said` and by
 * `branchKey`, blank where a word that is remembered is chosen again; and cells that were corrected on screen (F-24).
 * `draft`: the file that the server has already, in place of the form's.
 */
export const importMapping = z.object({
  columns: fileHead.columns(z.nullable(column)),
  degrees: z.optional(z.record(word, word)),
  branches: z.optional(z.record(word, word)),
  corrections: z.optional(
    z.array(correction).check(z.maxLength(CORRECTION_LIMITS.cells, TOO_MANY_CORRECTIONS)),
  ),
  draft: z.optional(z.string().check(z.maxLength(64))),
});

const wordFields = {
  kind: z.enum(['degree', 'branch']),
  /** Whose branch it is; null for a degree. */
  degree: z.nullable(z.string()),
  /** As the file has it, in small letters. */
  said: z.string(),
};
/** A degree or a branch of a file that is not written as on the list. */
export const importWord = z.object({
  ...wordFields,
  rows: z.number(),
  /** What it is matched to; null: not yet. */
  value: z.nullable(z.string()),
  /** What is probably meant. */
  suggestion: z.nullable(z.string()),
  /** Whether an import before matched it so. */
  remembered: z.boolean(),
});

/** One row and what an import would do with it. */
export const importRow = z.object({
  /** Line of a CSV file, row of a sheet. */
  line: z.number(),
  verdict: z.enum(IMPORT_ROW_STATUSES),
  enrollment: z.string(),
  name: z.string(),
  changes: z.array(z.object({ field, old: z.string(), new: z.string() })),
  /** Whether the change ends the student's verification. */
  unverifies: z.boolean(),
  problems: z.array(z.string()),
  /** Its cells by field, as they are read. */
  texts: z.optional(z.partialRecord(field, z.string())),
  /** The fields that were corrected on screen. */
  corrected: z.optional(z.array(field)),
  /** The row as it is in the file, of one that is not taken. */
  cells: z.optional(z.array(z.string())),
});

/**
 * POST /cell/api/imports/check, a form of the file and, as JSON in `mapping`, how it is read. Without a mapping columns are
 * known by their headers, and by what was said of these headers before.
 */
export const importChecked = z.object({
  ...fileHead.fields(column),
  counts: z.object({
    rows: z.number(),
    new: z.number(),
    change: z.number(),
    same: z.number(),
    unlisted: z.number(),
    error: z.number(),
  }),
  /** The file, which the server has for a day: a check or an import may name it (F-24). */
  draft: z.optional(z.nullable(z.string())),
  words: z.optional(z.array(importWord)),
  rows: z.array(importRow),
});

/** GET /cell/api/imports/draft: the person's file that is looked at and not imported; `file` is null where there is none. */
export const importDraft = z.object({
  ...importChecked.shape,
  file: z.nullable(z.string()),
  mapping: z.nullable(importMapping),
});

/** POST /cell/api/imports/draft/discard: that file only, not one that was chosen since. */
export const discardImportRequest = z.object({ draft: z.string().check(z.maxLength(64)) });

/** GET /cell/api/imports/words: what imports before matched words to; POST /cell/api/imports/words/:id/forget (F-24). */
export const importWords = z.object({
  words: z.array(z.object({ id: z.string(), ...wordFields, value: z.string() })),
});

/** POST /cell/api/imports, a form of the file and this as JSON in `import`. */
export const importRequest = z.object({
  mapping: importMapping,
  mode: importMode,
  version: rowsVersion,
});
export const importDone = z.object({
  ...doneData.shape,
  added: z.number(),
  same: z.number(),
  left: z.number(),
  /** Invitations that go out now; 0 where links would lead nowhere. */
  invited: z.number(),
});

export type ImportWord = z.infer<typeof importWord>;
export type ImportDraft = z.infer<typeof importDraft>;
export type ImportWords = z.infer<typeof importWords>;
export type ImportCorrection = z.infer<typeof correction>;
export type ImportMapping = z.infer<typeof importMapping>;
export type ImportRow = z.infer<typeof importRow>;
export type ImportChecked = z.infer<typeof importChecked>;
export type ImportRequest = z.infer<typeof importRequest>;
export type ImportDone = z.infer<typeof importDone>;
