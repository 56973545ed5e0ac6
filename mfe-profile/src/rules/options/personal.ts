import { sameAsLabel } from './option-list';

/** Lists of Basic Details. */
export const GENDERS = sameAsLabel('MALE', 'FEMALE');
export const DEGREE_OPTIONS = sameAsLabel('BE', 'ME', 'MCA');
export const CASTES = sameAsLabel('GENERAL', 'SEBC', 'SC', 'ST', 'OTHER');
export const BLOOD_GROUPS = sameAsLabel('A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-');
