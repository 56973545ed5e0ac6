import { REPORTS_PATH } from '../../config/page-state.mjs';

// Without a schema: the shell's first script takes these, and has no zod yet.

/** Where browsers report faults, loads and vitals, which pages were usable, and what the page's policy kept from happening. */
export const REPORT_PATHS = {
  browser: `${REPORTS_PATH}/browser`,
  views: `${REPORTS_PATH}/views`,
  policy: `${REPORTS_PATH}/policy`,
} as const;

/** One in so many documents reports which pages it showed, and its vitals; faults are reported by all. */
export const TELLING_DOCUMENTS = 4;
/** Faults that one document reports: what breaks at every render is one fault. */
export const FAULTS_OF_DOCUMENT = 5;
/** Longest message and stack of a fault, in characters. */
export const FAULT_LENGTHS = { message: 300, stack: 4_000 } as const;
/** Characters of a page's path that are reported. */
export const REPORTED_PATH_LENGTH = 300;
/** Pages in one report: more areas than anyone opens in one document. */
export const PAGES_OF_REPORT = 50;
/** What webpack's loader says of a script or a style that did not come, in whosever stack. */
export const CHUNK_MISSING = /ChunkLoadError|Loading (?:CSS )?chunk/;

/** Bytes of one report of views, and how many it may have: with the longest paths it is no larger. */
export const VIEW_REPORT_BYTES = 1_024;
export const VIEWS_OF_REPORT = 3;
export const VIEW_PATH_LENGTH = 160;
