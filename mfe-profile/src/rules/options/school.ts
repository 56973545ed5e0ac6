import { sameAsLabel } from './option-list';

/** Boards of SSC and, by D-30, of HSC; OTHER is added by the field that takes it. */
export const BOARDS = sameAsLabel('GSEB', 'CBSE', 'ICSE', 'JKBOSE');
export const HSC_STREAMS = sameAsLabel('SCIENCE', 'COMMERCE');
