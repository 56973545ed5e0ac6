import { TYPED } from '../../test/sample-sections';
import { profileRules } from '../rules';
import { placed } from './judge';
import { refusalToast } from './refusal-toast';

/** The toast for a section that is typed with these changes. */
function toastOf(name: string, change: Record<string, unknown>) {
  const section = profileRules.sections[name]!;
  const values = { ...TYPED[name], ...change };
  const degree = name === 'mca' ? 'MCA' : 'BE';
  const result = profileRules.validate(name, values, { degree, today: '2026-11-21' });
  return refusalToast(section, result.success ? {} : placed(section, values, result.errors));
}

const DIFFER = 'Must Be Different';

test.each([
  [
    'PRF-13',
    'personal',
    { parent_email: 'asha@gmail.com' },
    'Unique',
    `Student Email and Parent Email ${DIFFER}`,
  ],
  [
    'PRF-14',
    'personal',
    { parent_mob: '9876543210' },
    'Unique',
    `Student Mobile No and Parent Mobile No ${DIFFER}`,
  ],
  ['PRF-17', 'personal', { gender: '' }, 'Required', 'Select Gender'],
  ['PRF-17', 'personal', { caste: '' }, 'Required', 'Select Caste'],
  ['PRF-17', 'personal', { blood_group: '' }, 'Required', 'Select Blood Group'],
  ['PRF-17', 'personal', { degree: '', branch: '' }, 'Required', 'Select Degree'],
  ['PRF-17', 'personal', { branch: '' }, 'Required', 'Select Branch'],
  ['PRF-17', 'personal', { physical_handicapped: null }, 'Required', 'Select Physical Handicapped'],
  ['PRF-30', 'ssc', { ssc_board: 'OTHER', ssc_board_other: '' }, 'Required', 'Board is required!'],
  [
    'W-59',
    'mca',
    { ug_uni: '', ug_branch: '', pg_specialization: '' },
    'Required',
    'University is required!',
  ],
])('%s %s with %j is refused by the toast %s: %s', (_id, section, change, title, description) => {
  expect(toastOf(section, change)).toEqual({ title, description });
});

test('PRF-17 what has no toast of its own has none', () => {
  expect(toastOf('personal', { height_cm: '0' })).toBeNull();
});
