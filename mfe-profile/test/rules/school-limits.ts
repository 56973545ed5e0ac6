import { chosen, decimal, invalid, long, needed, optional, required, twoDigits, year } from './limit';
import type { Limit } from './limit';

const board = (section: string, id: string): Limit => ({
  id,
  section,
  field: `${section}_board`,
  passes: ['GSEB', 'CBSE', 'ICSE', 'JKBOSE', 'NIOS'],
  fails: [
    ['', 'Board is required!'],
    ['OTHER', 'Board is required!'],
  ],
});

/** School. */
export const SSC_LIMITS: readonly Limit[] = [
  {
    id: 'PRF-30',
    section: 'ssc',
    field: 'ssc_name',
    passes: ['x', 'St. Xavier’s, No. 2'],
    fails: [...required('School Name'), ...long('School Name', 'x'.repeat(121))],
  },
  board('ssc', 'PRF-30'),
  { id: 'PRF-30', section: 'ssc', field: 'ssc_passing_year', ...year('SSC Passing Year') },
  {
    id: 'PRF-30',
    section: 'ssc',
    field: 'ssc_per',
    ...needed('SSC Percentage', decimal('SSC Percentage', 100)),
  },
];

const theory = (field: string, label: string): Limit => ({
  id: 'PRF-40',
  section: 'hsc',
  field,
  passes: ['0', 150],
  fails: [...required(label), ...invalid(label, '151', '-1', '1.5')],
});
const hscDecimal = (field: string, label: string, max: number): Limit => ({
  id: 'PRF-40',
  section: 'hsc',
  field,
  ...optional(decimal(label, max)),
});

/** The source gives no number of decimals (W-53); a card prints seven. */
const percentile = (field: string, label: string): Limit => {
  const { passes, fails } = optional(decimal(label, 100, '1.00000000001'));
  return { id: 'W-53 PRF-40', section: 'hsc', field, passes: [...passes, '97.1234567', 99.9876543], fails };
};

export const HSC_LIMITS: readonly Limit[] = [
  {
    id: 'PRF-40',
    section: 'hsc',
    field: 'hsc_stream',
    passes: ['SCIENCE', 'COMMERCE'],
    fails: chosen('HSC Stream', 'Stream is required!'),
  },
  board('hsc', 'PRF-40'),
  { id: 'PRF-40', section: 'hsc', field: 'hsc_passing_year', ...year('HSC Passing Year') },
  {
    id: 'PRF-40',
    section: 'hsc',
    field: 'hsc_per',
    ...needed('HSC Percentage', decimal('HSC Percentage', 100)),
  },
  theory('physics', 'Physics Theory Marks'),
  theory('chemistry', 'Chemistry Theory Marks'),
  theory('math', 'Math Theory Marks'),
  hscDecimal('gujcet_physics', 'GUJCET Physics', 40),
  hscDecimal('gujcet_chem', 'GUJCET Chemistry', 40),
  hscDecimal('gujcet_math', 'GUJCET Math', 40),
  percentile('gujcet_percentile', 'GUJCET Percentile'),
  hscDecimal('gujcet_perc', 'GUJCET Percentage', 100),
  hscDecimal('gujcet_score', 'GUJCET Score', 120),
  percentile('jee_percentile', 'JEE Percentile'),
  {
    id: 'PRF-40',
    section: 'hsc',
    field: 'obtain_mark',
    given: { total_mark: '500' },
    passes: ['0', 500],
    fails: [
      ...required('Obtained Marks'),
      [501, 'Obtained Marks must not be more than Total Marks'],
      ...invalid('Obtained Marks', '4x', '1.5'),
    ],
  },
  {
    id: 'PRF-40',
    section: 'hsc',
    field: 'total_mark',
    given: { obtain_mark: '405' },
    passes: ['405', 9999],
    fails: [...required('Total Marks'), ...invalid('Total Marks', 'x'), ...long('Total Marks', '10000')],
  },
  { id: 'PRF-40', section: 'hsc', field: 'gap_10_12', ...twoDigits('Gap between 10th and 12th (years)') },
  {
    id: 'PRF-40',
    section: 'hsc',
    field: 'gap_reason',
    passes: ['', null, 'x'.repeat(300)],
    fails: long('Reason for the gap', 'x'.repeat(301)),
  },
];
