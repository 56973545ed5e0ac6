import * as z from '@portal/shared/zod';
import { doneData } from './common';
import { fileHead, importMode, rowsVersion, UNDECIDED } from './imports';

/** What a file of semester results may say of a student, by the names that no profile's field has (CEL-13). */
export const RESULT_NAMES = [
  'cpi',
  'cgpa',
  'live_backlogs',
  'dead_backlogs',
  'spi_1',
  'spi_2',
  'spi_3',
  'spi_4',
  'spi_5',
  'spi_6',
  'spi_7',
  'spi_8',
] as const;
export const resultName = z.enum(RESULT_NAMES);
export type ResultName = (typeof RESULT_NAMES)[number];

/** What a column of such a file is. */
export const RESULT_FIELDS = ['enrollment', ...RESULT_NAMES] as const;
export type ResultField = (typeof RESULT_FIELDS)[number];

/** How people call them. */
export const RESULT_LABELS: Readonly<Record<ResultField, string>> = {
  enrollment: 'Enrollment',
  cpi: 'CPI',
  cgpa: 'CGPA',
  live_backlogs: 'Live backlogs',
  dead_backlogs: 'Dead backlogs',
  spi_1: 'Sem 1 SPI',
  spi_2: 'Sem 2 SPI',
  spi_3: 'Sem 3 SPI',
  spi_4: 'Sem 4 SPI',
  spi_5: 'Sem 5 SPI',
  spi_6: 'Sem 6 SPI',
  spi_7: 'Sem 7 SPI',
  spi_8: 'Sem 8 SPI',
};

/** What becomes of a row; 'unknown': no one has its enrollment. */
export const RESULT_ROW_STATUSES = ['change', 'same', 'unknown', 'error'] as const;
export type ResultRowStatus = (typeof RESULT_ROW_STATUSES)[number];

const column = z.enum([...RESULT_FIELDS, UNDECIDED]);
const count = z.number();

/** How a file of results is read: what each of its columns is, by its place. */
export const resultsMapping = z.object({ columns: fileHead.columns(z.nullable(column)) });

/** A drive that a student may apply to now and no more, or the other way round. */
const driveChange = z.object({
  id: z.string(),
  code: z.string(),
  company: z.string(),
  /** The new eligibility. */
  eligible: z.boolean(),
  /** Whether the student has applied: the application stays. */
  applied: z.boolean(),
});

/** One row and what it would do. */
export const resultRow = z.object({
  line: z.number(),
  verdict: z.enum(RESULT_ROW_STATUSES),
  enrollment: z.string(),
  name: z.string(),
  /** Fields of the profile that change, those that follow from others too. */
  changes: z.array(z.object({ label: z.string(), old: z.string(), new: z.string() })),
  drives: z.array(driveChange),
  problems: z.array(z.string()),
  /** The row as it is in the file, of one that is not taken. */
  cells: z.optional(z.array(z.string())),
});

/** POST /cell/api/semester-results/check, a form of the file and, as JSON in `mapping`, how it is read. */
export const resultsChecked = z.object({
  ...fileHead.fields(column),
  counts: z.object({ rows: count, change: count, same: count, unknown: count, error: count }),
  /** The open drives where eligibility changes: how many may apply then, may no more, and have applied of these. */
  drives: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      company: z.string(),
      gained: count,
      lost: count,
      applied: count,
    }),
  ),
  rows: z.array(resultRow),
});

/** POST /cell/api/semester-results, a form of the file and this as JSON in `import`. */
export const resultsRequest = z.object({
  mapping: resultsMapping,
  mode: importMode,
  version: rowsVersion,
});
export const resultsDone = z.object({ ...doneData.shape, same: count, left: count });

export type ResultsMapping = z.infer<typeof resultsMapping>;
export type ResultRow = z.infer<typeof resultRow>;
export type ResultDriveChange = z.infer<typeof driveChange>;
export type ResultsChecked = z.infer<typeof resultsChecked>;
export type ResultsRequest = z.infer<typeof resultsRequest>;
export type ResultsDone = z.infer<typeof resultsDone>;
