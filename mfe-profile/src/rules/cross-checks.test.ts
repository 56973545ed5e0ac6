import { crossChecks } from './index';
import { samples } from './samples';

const says = (...of: Parameters<typeof crossChecks>) => crossChecks(...of).map(({ message }) => message);

test('W-58 sections that agree are nothing to check', () => {
  for (const { degree, sections } of samples) {
    const passout = {
      ...sections,
      personal: { ...sections['personal'], passout_year: degree === 'BE' ? 2026 : 2027 },
    };
    expect(crossChecks(passout, degree)).toEqual([]);
  }
});

test('W-58 a BE that ends in another year than the student passes out is to be checked', () => {
  const sections = {
    personal: { passout_year: 2027, branch: 'civil' },
    be: { be_passing_year: '2026', be_branch: 'civil' },
  };
  expect(crossChecks(sections, 'BE')).toEqual([
    {
      section: 'be',
      field: 'be_passing_year',
      message: 'BE Passing Year is 2026, and your Passout Year is 2027. Check it.',
    },
  ]);
  expect(crossChecks(sections, 'ME')).toEqual([]);
});

test.each([
  [{ personal: { height_cm: 16 } }, 'Height (cm) is 16. Check that this is right.'],
  [{ personal: { weight_kg: '550' } }, 'Weight (kg) is 550. Check that this is right.'],
  [
    { personal: { dob: '2011-05-06' }, ssc: { ssc_passing_year: 2020 } },
    'SSC Passing Year is 2020, and you were born in 2011. Check both.',
  ],
  [
    { ssc: { ssc_passing_year: 2022 }, hsc: { hsc_passing_year: 2022 } },
    'HSC Passing Year is 2022, and SSC Passing Year is 2022. Check both.',
  ],
  [
    { ssc: { ssc_passing_year: 2022 }, diploma: { diploma_passing_year: 2023 } },
    'Diploma Passing Year is 2023, and SSC Passing Year is 2022. Check both.',
  ],
  [
    { hsc: { hsc_per: 88.1, obtain_mark: 405, total_mark: 500 } },
    'HSC Percentage is 88.1, and 405 of 500 marks are 81.00. Check them.',
  ],
  [
    { personal: { branch: 'civil' }, be: { be_branch: 'computer' } },
    'BE Branch is another one than the Branch of your Basic Details. Check both.',
  ],
  [
    { hsc: { hsc_passing_year: 2025 }, be: { be_passing_year: 2027 } },
    'BE Passing Year is 2027, and HSC Passing Year is 2025. Check both.',
  ],
])('W-58 %j is said to be strange', (sections, message) => {
  expect(says(sections, 'BE')).toEqual([message]);
});

test('W-58 what is not there is not strange', () => {
  expect(crossChecks({}, 'BE')).toEqual([]);
  expect(crossChecks({ be: { be_passing_year: '' }, personal: { passout_year: 2027 } }, 'BE')).toEqual([]);
});
