import { sameAsLabel } from './option-list';

/** What an MCA student took a first degree in (D-38); another one is typed. */
export const UG_BRANCHES = sameAsLabel(
  'BCA',
  'B.SC. COMPUTER SCIENCE',
  'B.SC. INFORMATION TECHNOLOGY',
  'B.SC. MATHEMATICS',
  'B.SC. PHYSICS',
  'B.SC. STATISTICS',
  'B.COM.',
  'BBA',
  'B.E. COMPUTER',
  'B.E. INFORMATION TECHNOLOGY',
  'B.VOC. SOFTWARE DEVELOPMENT',
);
