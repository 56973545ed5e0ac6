import { formPath } from '@portal/shared/contract';
import { when } from '../conditions';
import { ME_EXAMS } from '../options/admission';
import { MASTERS_BRANCHES } from '../options/masters-specialisations';
import { digitsUpTo, gapReason, gradePoint, markUpTo, semesters, STUDIED, year } from '../presets';
import type { Field, Section } from '../types';

const RESULTS = 'Results';
const SPIS = 'Semester results';
const EXAM = 'Entrance exam';

/** 0, or a number without leading zeros (PRF-70). */
const plainCount = (name: string, label: string, own: Partial<Field>): Field =>
  digitsUpTo(3)(name, label, {
    pattern: '0|[1-9][0-9]*',
    allows: 'a whole number from 0 to 999, without zeros in front',
    ...own,
  });

/** ME (PRF-70). GATE to 100 and PGCET to 200 by D-35. */
export const me: Section = {
  name: 'me',
  title: 'ME Details',
  path: formPath('academic_details/ME'),
  area: 'Education Details',
  shownUnder: 'BE/ME Details',
  degrees: ['ME'],
  groups: [EXAM, 'Course', RESULTS, SPIS, 'Gap'],
  fields: [
    {
      name: 'exam_type',
      label: 'Exam Type',
      kind: 'radio',
      group: EXAM,
      options: ME_EXAMS,
      inferredFrom: { GATE: 'gate_score', PGCET: 'pgcet_score' },
      clears: [
        { value: 'GATE', fields: ['pgcet_score'] },
        { value: 'PGCET', fields: ['gate_score'] },
      ],
      requiredToast: 'Exam Type is Required!',
    },
    markUpTo(100)('gate_score', 'GATE Score', { group: EXAM, showWhen: when('exam_type', 'GATE') }),
    markUpTo(200)('pgcet_score', 'PGCET Score', { group: EXAM, showWhen: when('exam_type', 'PGCET') }),
    {
      name: 'me_branch',
      label: 'Major Discipline',
      kind: 'select',
      group: 'Course',
      options: MASTERS_BRANCHES,
      requiredToast: 'Branch/Specialization is Required!',
    },
    year('me_passing_year', 'ME Passing Year', { group: 'Course', years: STUDIED }),
    gradePoint('me_cpi', 'ME CPI', { group: RESULTS }),
    plainCount('me_dead_back', 'ME Dead Backlogs (cleared)', {
      group: RESULTS,
    }),
    plainCount('me_live_back', 'ME Live Backlogs (still open)', {
      group: RESULTS,
    }),
    digitsUpTo(4)('me_total_back', 'ME Total Backlogs', {
      group: RESULTS,
      sumOf: ['me_dead_back', 'me_live_back'],
    }),
    ...semesters(1, 4, (semester) =>
      gradePoint(`me_sem${semester}_spi`, `Sem ${semester} SPI`, { group: SPIS, required: semester < 3 }),
    ),
    plainCount('gap_be_me', 'Gap between BE and ME (years)', { group: 'Gap' }),
    gapReason('gap_reason', 'Reason for the gap', { group: 'Gap' }),
  ],
  crossRules: [],
};
