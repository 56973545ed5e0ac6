import * as z from '@portal/shared/zod';
import {
  FAULT_LENGTHS,
  FAULTS_OF_DOCUMENT,
  PAGES_OF_REPORT,
  REPORTED_PATH_LENGTH,
  VIEW_PATH_LENGTH,
  VIEWS_OF_REPORT,
} from './report-limits';

const part = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{8,64}$/));
const path = z.string().check(z.maxLength(REPORTED_PATH_LENGTH), z.regex(/^\//));

/** A page of a release that was shown; the server keeps the pattern of the path. */
const shownPage = z.object({ part, hash, path });

/**
 * What went wrong in a browser: an area did not load, broke while it rendered, or no one handled an error. Which
 * release an unhandled one is of, its stack says.
 */
const browserFault = z.object({
  kind: z.enum(['load', 'render', 'unhandled']),
  part: z.optional(part),
  hash: z.optional(hash),
  path,
  message: z.string().check(z.maxLength(FAULT_LENGTHS.message)),
  stack: z.string().check(z.maxLength(FAULT_LENGTHS.stack)),
});

/** How a document felt, in milliseconds; CLS is the layout's shift in thousandths. */
const vitals = z.object({
  LCP: z.optional(z.number()),
  INP: z.optional(z.number()),
  CLS: z.optional(z.number()),
  TTFB: z.optional(z.number()),
});

/** POST /reports/browser: what one document has to report since its last report. Nothing in it identifies a browser. */
export const browserReport = z.object({
  faults: z.array(browserFault).check(z.maxLength(FAULTS_OF_DOCUMENT)),
  shown: z.array(shownPage).check(z.maxLength(PAGES_OF_REPORT)),
  /** Of the first page that was shown. */
  vitals: z.optional(z.object({ ...shownPage.shape, values: vitals })),
});

export type BrowserReport = z.infer<typeof browserReport>;
export type BrowserFault = z.infer<typeof browserFault>;
export type Vitals = z.infer<typeof vitals>;
export type ShownPage = z.infer<typeof shownPage>;

/**
 * What became of a view of a page: it began, was usable or not, was left before anyone could tell, someone pressed a
 * button, or the call of its main action succeeded.
 */
const viewEvent = z.object({
  part,
  hash,
  path: path.check(z.maxLength(VIEW_PATH_LENGTH)),
  did: z.enum(['started', 'usable', 'unusable', 'left', 'tried', 'finished']),
  /** Milliseconds since the view began. */
  ago: z.number().check(z.int(), z.gte(0), z.lte(86_400_000)),
});

/** POST /reports/views: nothing in it identifies a browser, and no value that was typed is in it. */
export const viewReport = z.object({ views: z.array(viewEvent).check(z.maxLength(VIEWS_OF_REPORT)) });

export type ViewReport = z.infer<typeof viewReport>;
export type ViewEvent = ViewReport['views'][number];
