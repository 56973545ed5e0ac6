import { formPath } from '@portal/shared/contract';
import { forDegree, when } from '../conditions';
import { ADMISSION_ROUTES } from '../options/admission';
import { BE_BRANCHES } from '../options/be-branches';
import { UNIVERSITIES } from '../options/universities';
import { digitsUpTo, gapReason, gradePoint, semesters, STUDIED, year } from '../presets';
import type { Section } from '../types';

const BY_DIPLOMA = when('admission_based_on', 'DIPLOMA');
const RESULTS = 'Results';
const SPIS = 'Semester results';

/** BE, for BE and ME students (PRF-60, PRF-61). */
export const be: Section = {
  name: 'be',
  title: 'BE Details',
  path: formPath('academic_details/BE'),
  area: 'Education Details',
  shownUnder: 'BE/ME Details',
  degrees: ['BE', 'ME'],
  groups: ['Course', RESULTS, SPIS, 'Gap'],
  fields: [
    {
      name: 'admission_based_on',
      label: 'Admission Based On',
      kind: 'select',
      group: 'Course',
      options: ADMISSION_ROUTES,
      requiredToast: 'Admission Based On is required!',
    },
    {
      name: 'be_uni',
      label: 'BE University',
      kind: 'select',
      group: 'Course',
      options: UNIVERSITIES,
      other: {
        label: 'Name of the university',
        upperCase: true,
        required: 'University is required!',
        when: forDegree('ME'),
      },
      maxLength: 120,
      requiredToast: 'University is required!',
    },
    {
      name: 'be_branch',
      label: 'BE Branch',
      kind: 'select',
      group: 'Course',
      options: BE_BRANCHES,
      other: {
        label: 'Name of the branch',
        upperCase: true,
        required: 'Branch is required!',
        when: forDegree('ME'),
      },
      maxLength: 120,
      requiredToast: 'Branch is required!',
    },
    year('be_passing_year', 'BE Passing Year', { group: 'Course', years: STUDIED }),
    gradePoint('be_cpi', 'BE CPI', { group: RESULTS }),
    gradePoint('be_cgpa', 'BE CGPA', { group: RESULTS }),
    digitsUpTo(2)('be_dead_back', 'BE Dead Backlogs (cleared)', {
      group: RESULTS,
    }),
    digitsUpTo(2)('be_live_back', 'BE Live Backlogs (still open)', {
      group: RESULTS,
      required: false,
      showWhen: forDegree('BE'),
      whenEmpty: 0,
    }),
    digitsUpTo(3)('be_total_back', 'BE Total Backlogs', {
      group: RESULTS,
      sumOf: ['be_dead_back', 'be_live_back'],
    }),
    ...semesters(1, 8, (semester) =>
      gradePoint(`be_sem${semester}_spi`, `Sem ${semester} SPI`, {
        group: SPIS,
        ...(semester > 5 ? { required: forDegree('ME') } : {}),
        ...(semester < 3 ? { fixed: { when: BY_DIPLOMA, value: 0, shownAs: 'N/A' } } : {}),
      }),
    ),
    digitsUpTo(1)('gap_12_dip_BE', 'Gap between 12th or Diploma and BE (years)', {
      group: 'Gap',
    }),
    gapReason('gap_reason', 'Reason for the gap', { group: 'Gap' }),
  ],
  crossRules: [],
};
