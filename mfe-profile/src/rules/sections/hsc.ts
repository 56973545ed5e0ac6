import { formPath } from '@portal/shared/contract';
import { when } from '../conditions';
import { BOARDS, HSC_STREAMS } from '../options/school';
import { digitsUpTo, gapReason, markUpTo, percentage, percentile, year } from '../presets';
import type { Field, Section } from '../types';
import { OTHER_BOARD } from './ssc';

const SCIENCE = when('hsc_stream', 'SCIENCE');
const THEORY = 'Theory marks';
const ENTRANCE = 'Entrance exams';

const theory = (name: string, label: string): Field => ({
  name,
  label,
  kind: 'integer',
  group: THEORY,
  min: 0,
  max: 150,
  showWhen: SCIENCE,
});

/** Asked of SCIENCE; a student who came by JEE or diploma leaves them empty (D-34). */
const ofGujcet = (field: Field): Field => ({ ...field, group: ENTRANCE, required: false, showWhen: SCIENCE });

/** School, 12th (PRF-40). */
export const hsc: Section = {
  name: 'hsc',
  title: 'HSC Details',
  path: formPath('academic_details/hsc'),
  area: 'Education Details',
  shownUnder: 'School Details',
  degrees: ['BE', 'ME', 'MCA'],
  groups: ['HSC', THEORY, ENTRANCE, 'Gap'],
  fields: [
    {
      name: 'hsc_stream',
      label: 'HSC Stream',
      kind: 'select',
      group: 'HSC',
      options: HSC_STREAMS,
      requiredToast: 'Stream is required!',
    },
    {
      name: 'hsc_board',
      label: 'HSC Board',
      kind: 'select',
      group: 'HSC',
      options: BOARDS,
      other: OTHER_BOARD,
      maxLength: 60,
      requiredToast: 'Board is required!',
    },
    year('hsc_passing_year', 'HSC Passing Year', { group: 'HSC' }),
    percentage('hsc_per', 'HSC Percentage', { group: 'HSC' }),
    digitsUpTo(4)('total_mark', 'Total Marks', { group: 'HSC', min: 1 }),
    digitsUpTo(4)('obtain_mark', 'Obtained Marks', { group: 'HSC' }),
    theory('physics', 'Physics Theory Marks'),
    theory('chemistry', 'Chemistry Theory Marks'),
    theory('math', 'Math Theory Marks'),
    ofGujcet(markUpTo(120)('gujcet_score', 'GUJCET Score')),
    ofGujcet(markUpTo(40)('gujcet_physics', 'GUJCET Physics')),
    ofGujcet(markUpTo(40)('gujcet_chem', 'GUJCET Chemistry')),
    ofGujcet(markUpTo(40)('gujcet_math', 'GUJCET Math')),
    ofGujcet(percentile('gujcet_percentile', 'GUJCET Percentile')),
    ofGujcet(percentage('gujcet_perc', 'GUJCET Percentage')),
    percentile('jee_percentile', 'JEE Percentile', { group: ENTRANCE, required: false, showWhen: SCIENCE }),
    digitsUpTo(2)('gap_10_12', 'Gap between 10th and 12th (years)', { group: 'Gap' }),
    gapReason('gap_reason', 'Reason for the gap', { group: 'Gap' }),
  ],
  crossRules: [
    {
      rule: 'not-above',
      fields: ['total_mark', 'obtain_mark'],
      message: 'Obtained Marks must not be more than Total Marks',
    },
  ],
};
