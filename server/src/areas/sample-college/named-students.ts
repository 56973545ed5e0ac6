import type { Person } from './person';

const sound = {
  admission: 'JEE',
  ssc: 88.33,
  hsc: 84.6,
  deadBacklogs: 0,
  liveBacklogs: 0,
  gapYears: 0,
} as const;
const woman = { gender: 'FEMALE' } as const;
const man = { gender: 'MALE' } as const;
const computer = { degree: 'BE', branch: 'computer' } as const;

/** The accounts that a visitor of the sample college logs in with, one for each state of a student. */
export const NAMED_STUDENTS: readonly Person[] = [
  {
    ...sound, ...man, ...computer, enrollment: '220280107001', progress: 'imported', cpi: 7.9,
    name: 'ARYAN', surname: 'PANCHAL', fatherName: 'GIRISH',
  },
  {
    ...sound, ...woman, ...computer, enrollment: '220280107002', progress: 'filled', cpi: 8.1,
    name: 'MAITRI', surname: 'DESAI', fatherName: 'KETAN',
  },
  {
    ...sound, ...woman, ...computer, enrollment: '220280107003', progress: 'verified', cpi: 8.42,
    name: 'DIYA', surname: 'SHAH', fatherName: 'NILESH',
  },
  {
    ...sound, ...man, ...computer, enrollment: '220280107004', progress: 'registered', cpi: 7.65,
    registeredHoursAgo: 18 * 24, name: 'NEEL', surname: 'JOSHI', fatherName: 'BHARAT',
  },
  {
    ...sound, ...woman, degree: 'BE', branch: 'information technology', enrollment: '220280107005',
    progress: 'verified', cpi: 7.95, name: 'KRINA', surname: 'TRIVEDI', fatherName: 'ASHOK',
  },
  {
    ...sound, ...man, ...computer, enrollment: '220280107006', progress: 'verified', cpi: 7.2,
    name: 'SMIT', surname: 'RATHOD', fatherName: 'MAHESH',
    barred: 'Consent given to Tarangik Networks, absent from the aptitude test.',
  },
  {
    ...sound, ...man, degree: 'BE', branch: 'mechanical', enrollment: '220280107007', admission: 'DIPLOMA',
    progress: 'filled', cpi: 7.44, name: 'PARTH', surname: 'MISTRY', fatherName: 'DINESH',
  },
  {
    ...sound, ...woman, degree: 'ME', branch: 'computer', enrollment: '220280702001', progress: 'filled',
    cpi: 8.75, name: 'RIDDHI', surname: 'VYAS', fatherName: 'JAGDISH',
  },
  {
    ...sound, ...man, degree: 'MCA', branch: 'computer applications', enrollment: '220280901001',
    progress: 'verified', cpi: 8.05, name: 'DHRUV', surname: 'SOLANKI', fatherName: 'VIPUL',
  },
]; // oxfmt-ignore
