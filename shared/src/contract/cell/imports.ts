import * as z from '@portal/shared/zod';
import { changeKey, doneData } from './common';

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

/** What an import does with a row; 'unlisted': its branch is none of the degree's. */
export const IMPORT_ROW_STATUSES = ['new', 'change', 'same', 'unlisted', 'error'] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

const field = z.enum(IMPORT_FIELDS);
const column = z.enum([...IMPORT_FIELDS, UNDECIDED]);
const word = z.string().check(z.maxLength(200));

/** What a file with a row for each student is told by, whatever its rows are about. */
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

/** How a file is read: what each of its columns is, by its place, and branches that stand for others. */
export const importMapping = z.object({
  columns: fileHead.columns(z.nullable(column)),
  branches: z.optional(z.record(word, word)),
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
  /** The branch that was probably meant. */
  suggestion: z.nullable(z.object({ said: z.string(), branch: z.string() })),
  /** The row as it stands in the file, of one that is not taken. */
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
  rows: z.array(importRow),
});

/** POST /cell/api/imports, a form of the file and this as JSON in `import`. */
export const importRequest = z.object({
  mapping: importMapping,
  mode: importMode,
  version: rowsVersion,
  key: changeKey,
});
export const importDone = z.object({
  ...doneData.shape,
  added: z.number(),
  same: z.number(),
  left: z.number(),
  /** Invitations that go out now; 0 where links would lead nowhere. */
  invited: z.number(),
});

export type ImportMapping = z.infer<typeof importMapping>;
export type ImportRow = z.infer<typeof importRow>;
export type ImportChecked = z.infer<typeof importChecked>;
export type ImportRequest = z.infer<typeof importRequest>;
export type ImportDone = z.infer<typeof importDone>;
