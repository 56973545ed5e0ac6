import { formPath } from '@portal/shared/contract';
import { BOARDS } from '../options/school';
import { percentage, upperText, year } from '../presets';
import type { OtherEntry, Section } from '../types';

/** A board that is not on the list (PRF-30, D-30); HSC takes the same ones. */
export const OTHER_BOARD: OtherEntry = {
  label: 'Name of the board',
  upperCase: true,
  required: 'Board is required!',
};

/** School, 10th (PRF-30). */
export const ssc: Section = {
  name: 'ssc',
  title: 'SSC Details',
  path: formPath('academic_details/ssc'),
  area: 'Education Details',
  shownUnder: 'School Details',
  degrees: ['BE', 'ME', 'MCA'],
  groups: [],
  fields: [
    upperText('ssc_name', 'School Name', { autoComplete: 'off' }),
    {
      name: 'ssc_board',
      label: 'SSC Board',
      kind: 'select',
      options: BOARDS,
      other: OTHER_BOARD,
      maxLength: 60,
      requiredToast: 'Board is required!',
    },
    year('ssc_passing_year', 'SSC Passing Year'),
    percentage('ssc_per', 'SSC Percentage'),
  ],
  crossRules: [],
};
