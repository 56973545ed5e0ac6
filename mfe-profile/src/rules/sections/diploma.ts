import { formPath } from '@portal/shared/contract';
import { DIPLOMA_BRANCHES } from '../options/diploma-branches';
import { DIPLOMA_UNIVERSITIES } from '../options/universities';
import { digitsUpTo, gapReason, gradePoint, year } from '../presets';
import type { Section } from '../types';

/** Diploma (PRF-50). */
export const diploma: Section = {
  name: 'diploma',
  title: 'Diploma Details',
  path: formPath('academic_details/diploma'),
  area: 'Education Details',
  shownUnder: 'Diploma Details',
  degrees: ['BE', 'ME', 'MCA'],
  groups: [],
  fields: [
    {
      name: 'diploma_uni',
      label: 'Diploma University',
      kind: 'select',
      options: DIPLOMA_UNIVERSITIES,
      other: { label: 'Name of the university', upperCase: true, required: 'University is required!' },
      maxLength: 120,
      requiredToast: 'University is required!',
    },
    {
      name: 'diploma_branch',
      label: 'Diploma Branch',
      kind: 'select',
      options: DIPLOMA_BRANCHES,
      other: { label: 'Name of the branch', upperCase: true, required: 'Branch is required!' },
      maxLength: 120,
      requiredToast: 'Branch is required!',
    },
    year('diploma_passing_year', 'Diploma Passing Year'),
    gradePoint('diploma_cpi', 'Diploma CPI'),
    gradePoint('diploma_cgpa', 'Diploma CGPA'),
    {
      name: 'ddcet_score',
      label: 'DDCET Score',
      kind: 'integer',
      required: false,
      min: 0,
      max: 200,
    },
    digitsUpTo(2)('diploma_dead_back', 'Diploma Dead Backlogs (cleared)', {}),
    digitsUpTo(1)('gap_10_diploma', 'Gap between 10th and Diploma (years)'),
    gapReason('gap_reason', 'Reason for the gap'),
  ],
  crossRules: [],
};
