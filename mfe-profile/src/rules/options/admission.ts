import { sameAsLabel } from './option-list';

/** How a BE student was admitted. */
export const ADMISSION_ROUTES = sameAsLabel('JEE', 'GUJCET', 'DIPLOMA');
/** The two entrance exams of ME (PRF-70). */
export const ME_EXAMS = sameAsLabel('GATE', 'PGCET');
