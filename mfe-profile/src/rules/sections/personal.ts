import { PAGES } from '@portal/shared/contract';
import { EMAIL_MAX } from '@portal/shared/values';
import { when } from '../conditions';
import { BE_BRANCHES } from '../options/be-branches';
import { MASTERS_BRANCHES } from '../options/masters-specialisations';
import { MINOR_BRANCHES, NO_MINOR } from '../options/minor-branches';
import { BLOOD_GROUPS, CASTES, DEGREE_OPTIONS, GENDERS } from '../options/personal';
import { digitsUpTo, nameField, percentage } from '../presets';
import type { Field, Section } from '../types';

/** An address at one of the three providers that the placement cell writes to (PRF-13). */
const email = (name: string, label: string, own?: Partial<Field>): Field => ({
  name,
  label,
  kind: 'email',
  // Dots stand between other characters, as mail servers want it (W-54).
  pattern: '[a-z0-9_%+-]+([.][a-z0-9_%+-]+)*@(gmail|yahoo|outlook)[.]com',
  allows: 'an address such as asha.patel@gmail.com, at gmail.com, yahoo.com or outlook.com',
  maxLength: EMAIL_MAX,
  ...own,
});

const mobile = (name: string, label: string, own?: Partial<Field>): Field => ({
  name,
  label,
  kind: 'phone',
  minLength: 10,
  maxLength: 10,
  allows: '10 digits',
  ...own,
});

/** Basic Details (PRF-10 to PRF-18). */
export const personal: Section = {
  name: 'personal',
  title: 'Basic Details',
  path: PAGES.basicDetails,
  area: 'Basic Details',
  shownUnder: 'Personal Details',
  degrees: ['BE', 'ME', 'MCA'],
  groups: ['Student', 'Course', 'Contact', 'About you', 'Identity', 'Payment'],
  fields: [
    {
      name: 'enrollment',
      label: 'Enrollment Number',
      kind: 'identity',
      group: 'Student',
      serverOwned: true,
    },
    nameField('name', 'Name', { group: 'Student', autoComplete: 'given-name' }),
    nameField('surname', 'Surname', { group: 'Student', autoComplete: 'family-name' }),
    nameField('father_name', 'Father Name', { group: 'Student', autoComplete: 'off' }),
    {
      name: 'dob',
      label: 'Date of Birth',
      kind: 'date',
      group: 'Student',
      notFuture: true,
      years: { first: -80, last: -15 },
      autoComplete: 'bday',
      messages: { future: 'Date of Birth cannot be a future date.' },
    },
    {
      name: 'gender',
      label: 'Gender',
      kind: 'select',
      group: 'Student',
      options: GENDERS,
      requiredToast: 'Select Gender',
    },
    {
      name: 'degree',
      label: 'Degree',
      kind: 'select',
      group: 'Course',
      options: DEGREE_OPTIONS,
      requiredToast: 'Select Degree',
    },
    {
      name: 'branch',
      label: 'Branch',
      kind: 'select',
      group: 'Course',
      options: [
        { when: when('degree', 'ME', 'MCA'), options: MASTERS_BRANCHES },
        { when: when('degree', 'BE', null), options: BE_BRANCHES },
      ],
      requiredToast: 'Select Branch',
    },
    {
      name: 'minor_degree_branch',
      label: 'Minor Degree Branch',
      kind: 'select',
      group: 'Course',
      options: MINOR_BRANCHES,
      required: false,
      showWhen: when('degree', 'BE'),
      whenEmpty: NO_MINOR,
    },
    { name: 'passout_year', label: 'Passout Year', kind: 'integer', group: 'Course', serverOwned: true },
    mobile('mobile_no', 'Student Mobile No', { group: 'Contact', autoComplete: 'tel-national' }),
    email('email', 'Student Email', { group: 'Contact', autoComplete: 'email' }),
    email('parent_email', 'Parent Email', { group: 'Contact', autoComplete: 'off', sensitive: true }),
    mobile('parent_mob', 'Parent Mobile No', { group: 'Contact', autoComplete: 'off', sensitive: true }),
    {
      name: 'caste',
      label: 'Caste',
      kind: 'select',
      group: 'About you',
      options: CASTES,
      requiredToast: 'Select Caste',
      sensitive: true,
    },
    {
      name: 'blood_group',
      label: 'Blood Group',
      kind: 'select',
      group: 'About you',
      options: BLOOD_GROUPS,
      requiredToast: 'Select Blood Group',
      sensitive: true,
    },
    digitsUpTo(3)('height_cm', 'Height (cm)', { group: 'About you', min: 1, sensitive: true }),
    digitsUpTo(3)('weight_kg', 'Weight (kg)', { group: 'About you', min: 1, sensitive: true }),
    {
      name: 'physical_handicapped',
      label: 'Physical Handicapped',
      kind: 'yes-no',
      group: 'About you',
      requiredToast: 'Select Physical Handicapped',
      sensitive: true,
    },
    percentage('physical_handicapped_perc', 'Physical Handicapped Percentage', {
      group: 'About you',
      min: 0.01,
      sensitive: true,
      showWhen: when('physical_handicapped', true),
    }),
    {
      name: 'aadhar_no',
      label: 'Aadhar Number',
      kind: 'identity',
      group: 'Identity',
      pattern: '[0-9]{12}',
      allows: '12 digits',
      minLength: 12,
      maxLength: 12,
      inputMode: 'numeric',
      autoComplete: 'off',
      confidential: true,
      notInDraft: true,
    },
    nameField('aadhar_name', 'Name as per Aadhar', {
      group: 'Identity',
      autoComplete: 'off',
      notInDraft: true,
    }),
    {
      name: 'pan_no',
      label: 'PAN Number',
      kind: 'identity',
      group: 'Identity',
      required: false,
      pattern: '[A-Z]{5}[0-9]{4}[A-Z]',
      allows: '5 capital letters, 4 digits and 1 capital letter',
      minLength: 10,
      maxLength: 10,
      autoComplete: 'off',
      confidential: true,
      notInDraft: true,
    },
    {
      name: 'pay_ref_no',
      label: 'Payment Reference ID',
      kind: 'text',
      group: 'Payment',
      maxLength: 60,
      autoComplete: 'off',
    },
  ],
  crossRules: [
    {
      rule: 'differ',
      fields: ['email', 'parent_email'],
      toast: { title: 'Unique', description: 'Student Email and Parent Email Must Be Different' },
    },
    {
      rule: 'differ',
      fields: ['mobile_no', 'parent_mob'],
      toast: { title: 'Unique', description: 'Student Mobile No and Parent Mobile No Must Be Different' },
    },
  ],
};
