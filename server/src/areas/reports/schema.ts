import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';

/** What is counted: pages that were shown, faults by their kind, and vitals by their name. */
export const REPORT_KINDS = [
  'shown',
  'load',
  'render',
  'unhandled',
  'policy',
  'LCP',
  'INP',
  'CLS',
  'TTFB',
] as const;

/**
 * What browsers reported, counted by the hour, release and page. Of a fault `what` is its message and its frames, scrubbed;
 * of a vital the step that it falls into. Nothing says whose browser it was.
 */
export const browserReports = pgTable(
  'browser_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    hour: instant('hour').notNull(),
    part: text().notNull(),
    hash: text().notNull(),
    /** Pattern of the page's path, without ids. */
    page: text().notNull(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    what: text().notNull(),
    /** Of `what`, by which it is found. */
    digest: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    unique('browser_reports_once').on(t.hour, t.part, t.hash, t.page, t.kind, t.digest),
    index('browser_reports_part').on(t.part, t.hour),
  ],
);

/**
 * Views by release and page, in steps of seconds: the data for a decision on a release
 * (docs/decisions/0020-canaries.md). Kept for 30 hours.
 */
export const releaseViews = pgTable(
  'release_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** When the views began. */
    slot: instant('slot').notNull(),
    part: text().notNull(),
    hash: text().notNull(),
    /** Pattern of the page's path, without ids. */
    page: text().notNull(),
    started: integer().notNull(),
    usable: integer().notNull(),
    unusable: integer().notNull(),
    /** Someone pressed a button of a page that has a main action. */
    tried: integer().notNull(),
    /** Its call succeeded. */
    finished: integer().notNull(),
  },
  (t) => [
    unique('release_views_once').on(t.slot, t.part, t.hash, t.page),
    index('release_views_part').on(t.part, t.slot),
  ],
);
