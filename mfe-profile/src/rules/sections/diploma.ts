import { formPath } from '@portal/shared/contract';
import { DIPLOMA_BRANCHES } from '../options/diploma-branches';
import { DIPLOMA_UNIVERSITIES } from '../options/universities';
import { digitsUpTo, gapReason, gradePoint, year } from '../presets';
import type { Section } from '../types';

/** Diploma (PRF-50). */
export const diploma: Section = {
  name: 'diploma',
  title: 'Diploma Details',
  subtitle: 'Enter Your Diploma Details',
  path: formPath('academic_details/diploma'),
  area: 'Education Details',
  shownUnder: 'Diploma Details',
  degrees: ['BE', 'ME', 'MCA'],
  groups: [],
  submitLabel: 'Save',
  savedToast: { title: 'Diploma Details', description: 'Successfully Added' },
  loadFailure: { title: 'Failed to Load', description: 'Unable to fetch diploma details.' },
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
    gradePoint('diploma_cpi', 'Diploma CPI', { hint: 'CPI = (Percentage + 5) / 10' }),
    gradePoint('diploma_cgpa', 'Diploma CGPA'),
    {
      name: 'ddcet_score',
      label: 'DDCET Score',
      kind: 'integer',
      required: false,
      min: 0,
      max: 200,
      inputMode: 'numeric',
      hint: '0 to 200.',
    },
    digitsUpTo(2)('diploma_dead_back', 'Diploma Dead Backlogs (cleared)', {
      hint: 'Backlogs that you have cleared, 0 if none.',
    }),
    digitsUpTo(1)('gap_10_diploma', 'Gap between 10th and Diploma (years)', { hint: '0 if none.' }),
    gapReason('gap_reason', 'Reason for the gap'),
  ],
  crossRules: [],
};
