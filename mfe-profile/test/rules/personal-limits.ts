import { nameLimit, chosen, invalid, long, required, short, TODAY, TOMORROW } from './limit';
import type { Limit } from './limit';

/** Basic Details and addresses. */
export const PERSONAL_LIMITS: readonly Limit[] = [
  nameLimit('personal', 'PRF-11', 'name', 'Name'),
  nameLimit('personal', 'PRF-11', 'surname', 'Surname'),
  nameLimit('personal', 'PRF-11', 'father_name', 'Father Name'),
  nameLimit('personal', 'PRF-11', 'aadhar_name', 'Name as per Aadhar'),
  {
    id: 'PRF-12 W-58',
    section: 'personal',
    field: 'dob',
    passes: ['2004-02-29', '1946-01-01', '2011-12-31'],
    fails: [
      ...required('Date of Birth'),
      [TOMORROW, 'Date of Birth cannot be a future date.'],
      ...invalid('Date of Birth', '2003-02-29', '29/02/2004', '2004-2-9', '2004-13-01'),
      ...invalid('Date of Birth', '0001-01-01', '1945-12-31', '2012-01-01', TODAY),
    ],
  },
  ...[
    ['email', 'Student Email'],
    ['parent_email', 'Parent Email'],
  ].map(([field = '', label = '']): Limit => ({
    id: 'PRF-13 W-54',
    section: 'personal',
    field,
    passes: ['a.b+c_1@gmail.com', 'x@yahoo.com', 'x@outlook.com', 'X@GMAIL.COM', ' x@gmail.com '],
    fails: [
      ...required(label),
      ...invalid(
        label,
        'x@gmail.co',
        'x@gmail.com.in',
        'x@hotmail.com',
        'gmail.com',
        '@gmail.com',
        'x@sub.gmail.com',
        // W-54: no mail server takes these, and no one typed the address without its blank.
        '..@gmail.com',
        '.x@gmail.com',
        'x.@gmail.com',
        'x..y@gmail.com',
        'x 1@gmail.com',
      ),
    ],
  })),
  ...[
    ['mobile_no', 'Student Mobile No'],
    ['parent_mob', 'Parent Mobile No'],
  ].map(([field = '', label = '']): Limit => ({
    id: 'PRF-14',
    section: 'personal',
    field,
    passes: ['1234567890', '12345 67890', 1234567890, '+91 12345-67890'],
    fails: [
      ...required(label),
      ...short(label, '123456789'),
      ...long(label, '22345678901'),
      ...invalid(label, '123456789x', '+911234567'),
    ],
  })),
  ...[
    ['height_cm', 'Height (cm)'],
    ['weight_kg', 'Weight (kg)'],
  ].map(([field = '', label = '']): Limit => ({
    id: 'PRF-15',
    section: 'personal',
    field,
    passes: ['1', 1, '999'],
    fails: [...required(label), ...invalid(label, '0', '-1', '1.5'), ...long(label, '1000')],
  })),
  {
    id: 'PRF-15',
    section: 'personal',
    field: 'aadhar_no',
    passes: ['123456789012', '1234 5678 9012', '1234-5678-9012'],
    fails: [
      ...required('Aadhar Number'),
      ...short('Aadhar Number', '12345678901'),
      ...long('Aadhar Number', '1234567890123'),
      ...invalid('Aadhar Number', '12345678901x'),
    ],
  },
  {
    id: 'PRF-15',
    section: 'personal',
    field: 'pan_no',
    passes: ['', null, 'ABCDE1234F', 'abcde1234f'],
    fails: [
      ...short('PAN Number', 'ABCDE1234'),
      ...long('PAN Number', 'ABCDE1234FG'),
      ...invalid('PAN Number', 'ABCD11234F', 'ABCDE123FF', 'ABCDE12345'),
    ],
  },
  {
    id: 'PRF-15',
    section: 'personal',
    field: 'pay_ref_no',
    passes: ['x', 'UTR/123'],
    fails: [...required('Payment Reference ID'), ...long('Payment Reference ID', 'x'.repeat(61))],
  },
  {
    id: 'PRF-16',
    section: 'personal',
    field: 'physical_handicapped_perc',
    given: { physical_handicapped: true },
    passes: ['0.01', 100, '99.99'],
    fails: [
      ...required('Physical Handicapped Percentage'),
      ...invalid('Physical Handicapped Percentage', '0', '0.001', '100.01'),
    ],
  },
  {
    id: 'PRF-16',
    section: 'personal',
    field: 'physical_handicapped',
    passes: [false, 'false', 'NO'],
    fails: [['', 'Select Physical Handicapped'], ...invalid('Physical Handicapped', 'perhaps', 1)],
  },
  ...(
    [
      ['gender', 'Gender', 'Select Gender', ['MALE', 'FEMALE']],
      ['caste', 'Caste', 'Select Caste', ['GENERAL', 'SEBC', 'SC', 'ST', 'OTHER']],
      [
        'blood_group',
        'Blood Group',
        'Select Blood Group',
        ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'],
      ],
      ['degree', 'Degree', 'Select Degree', ['BE', 'ME', 'MCA']],
      ['branch', 'Branch', 'Select Branch', ['computer', 'textile technology']],
    ] as const
  ).map(([field, label, toast, passes]): Limit => ({
    id: 'PRF-17',
    section: 'personal',
    field,
    passes,
    fails: chosen(label, toast),
  })),
];

export const ADDRESS_LIMITS: readonly Limit[] = [
  ...(['perm', 'pres'] as const).flatMap((of): Limit[] => {
    const label = of === 'perm' ? 'Permanent' : 'Present';
    return [
      {
        id: 'PRF-20',
        section: 'address',
        field: `${of}_address`,
        passes: ['1', 'x'.repeat(250)],
        fails: [...required(`${label} Address`), ...long(`${label} Address`, 'x'.repeat(251))],
      },
      nameLimit('address', 'PRF-20', `${of}_city`, `${label} City`),
      {
        id: 'PRF-20',
        section: 'address',
        field: `${of}_pin`,
        passes: ['100000', 999999, '380 015'],
        fails: [
          ...required(`${label} Pin`),
          ...short(`${label} Pin`, '38001'),
          ...long(`${label} Pin`, '3800155'),
          ...invalid(`${label} Pin`, '012345', '38001x'),
        ],
      },
    ];
  }),
  nameLimit('address', 'PRF-20', 'perm_state', 'Permanent State'),
];
