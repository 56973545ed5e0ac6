import * as z from '@portal/shared/zod';
import { exportFields } from './common';
import { applicantsQuery } from './applicants';
import { BATCH_MAX } from './limits';
import { LIST_NAMES, type ListName } from './list-columns';

/** Most rows of an exported list. */
export const EXPORT_ROWS_MAX = 50_000;

/** Most columns of a list. */
const COLUMNS_MAX = 50;
const word = z.string().check(z.maxLength(100));
const chosen = z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(BATCH_MAX)));

/**
 * POST /cell/api/lists/export: the file of a list as it is seen, all its pages (CEL-51). `columns`: those of LIST_COLUMNS
 * that are seen; `filters`: as the list's own call takes them; `chosen`: the rows of these ids only.
 */
export const exportListRequest = z.object({
  list: z.enum(LIST_NAMES as [ListName, ...ListName[]], 'There is no such list.'),
  columns: z.array(word).check(z.minLength(1, 'Choose at least one column.'), z.maxLength(COLUMNS_MAX)),
  filters: z.record(word, z.string().check(z.maxLength(400))),
  chosen,
  /** One sheet for each role that a student chose, of applicants as XLSX. */
  sheets: z.optional(z.literal('role')),
  ...exportFields,
});
const { page: _page, size: _size, personal: _personal, ...applicantFilters } = applicantsQuery.shape;

/**
 * POST /cell/api/drives/:id/resumes: the resumes of the drive's students as the table shows them, all its pages, as a ZIP
 * (CEL-51). `chosen`: those of these students only.
 */
export const exportResumesRequest = z.strictObject({ ...applicantFilters, chosen });
export type ExportResumesRequest = z.infer<typeof exportResumesRequest>;
export type ExportListRequest = z.infer<typeof exportListRequest>;
