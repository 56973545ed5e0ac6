import type { Degree } from '@portal/shared/contract';
import type { Sample, SectionInput } from './types';

const personal = (degree: Degree, branch: string): SectionInput => ({
  name: 'ASHA',
  surname: 'PATEL',
  father_name: 'RAMESH',
  dob: '2004-02-29',
  gender: 'FEMALE',
  degree,
  branch,
  mobile_no: '9876543210',
  email: 'asha@gmail.com',
  parent_email: 'ramesh@yahoo.com',
  parent_mob: '9876543211',
  caste: 'GENERAL',
  blood_group: 'O+',
  height_cm: 160,
  weight_kg: 55,
  physical_handicapped: false,
  aadhar_no: '000000000000',
  aadhar_name: 'ASHA PATEL',
  pan_no: 'AAAAA0000A',
  pay_ref_no: 'SAMPLE1',
});

const ssc: SectionInput = {
  ssc_name: 'CITY SCHOOL',
  ssc_board: 'GSEB',
  ssc_passing_year: 2020,
  ssc_per: 88.5,
};

const hsc: SectionInput = {
  hsc_stream: 'COMMERCE',
  hsc_board: 'GSEB',
  hsc_passing_year: 2022,
  hsc_per: 81.25,
  total_mark: 500,
  obtain_mark: 405,
  gap_10_12: 1,
};

const diploma: SectionInput = {
  diploma_uni: 'GUJARAT TECHNOLOGICAL UNIVERSITY',
  diploma_branch: 'computer',
  diploma_passing_year: 2023,
  diploma_cpi: 8.55,
  diploma_cgpa: 8.4,
  diploma_dead_back: 0,
  gap_10_diploma: 0,
};

const semesters = (prefix: string, last: number, unit: string, value: number): SectionInput =>
  Object.fromEntries(
    Array.from({ length: last }, (_, index) => [`${prefix}_sem${index + 1}_${unit}`, value]),
  );

const be: SectionInput = {
  admission_based_on: 'JEE',
  be_uni: 'GUJARAT TECHNOLOGICAL UNIVERSITY',
  be_branch: 'computer',
  be_passing_year: 2026,
  be_cpi: 8.1,
  be_cgpa: 8.2,
  be_dead_back: 1,
  ...semesters('be', 8, 'spi', 8),
  gap_12_dip_BE: 0,
};

const me: SectionInput = {
  gate_score: 61.5,
  me_branch: 'vlsi',
  me_passing_year: 2027,
  me_cpi: 7.9,
  me_dead_back: 0,
  me_live_back: 1,
  ...semesters('me', 2, 'spi', 8),
  gap_be_me: 1,
};

const mca: SectionInput = {
  ug_uni: 'GUJARAT UNIVERSITY',
  ug_branch: 'BCA',
  ug_passing_year: '2025',
  ug_per: 71,
  ug_dead_back: 0,
  ...semesters('ug', 6, 'per', 70),
  gap_12_ug: 0,
  pg_specialization: 'data science',
  pg_passing_year: 2027,
  pg_cpi: 7.75,
  pg_dead_back: 0,
  pg_live_back: 2,
  ...semesters('pg', 2, 'spi', 8),
  gap_ug_pg: 0,
};

/** Of a degree, one who came by HSC and one who came by diploma. */
const bothWays = (degree: Degree, branch: string, own: Sample['sections']): Sample[] => [
  { degree, sections: { personal: personal(degree, branch), ssc, hsc, ...own } },
  { degree, sections: { personal: personal(degree, branch), ssc, diploma, ...own } },
];

/**
 * Made-up students of each degree, in the names of the forms. A publish has the rules take them and make marks of them:
 * of a degree's samples together no mark may be missing (W-62).
 */
export const samples: readonly Sample[] = [
  ...bothWays('BE', 'computer', { be: { ...be, be_live_back: 2 } }),
  ...bothWays('ME', 'vlsi', { be, me }),
  ...bothWays('MCA', 'computer applications', { mca }),
];
