import {
  chosen,
  decimal,
  invalid,
  LAST_STUDIED,
  long,
  needed,
  oneDigit,
  optional,
  required,
  says,
  twoDigits,
  year,
} from './limit';
import type { Limit } from './limit';

const of =
  (id: string, section: string, more: Partial<Limit> = {}) =>
  (field: string, limit: Pick<Limit, 'passes' | 'fails'>): Limit => ({
    id,
    section,
    field,
    ...limit,
    ...more,
  });

const diploma = of('PRF-50', 'diploma');
const be = of('PRF-60', 'be');
const beOfMe = of('PRF-60', 'be', { degree: 'ME' });
const me = of('PRF-70', 'me');
const mca = of('PRF-80', 'mca');

const GTU = 'GUJARAT TECHNOLOGICAL UNIVERSITY';
const grade = (label: string) => decimal(label, 10);
const anyText = (toast: string) => ({
  passes: ['SOMETHING TYPED', 'x'],
  fails: [
    ['', toast],
    ['OTHER', toast],
  ] as const,
});
/** 0, or a number without leading zeros. */
const plain = (label: string): Pick<Limit, 'passes' | 'fails'> => ({
  passes: ['0', 9, '100'],
  fails: [...required(label), ...invalid(label, '00', '01', '-1', 'x')],
});

/** Diploma. */
export const DIPLOMA_LIMITS: readonly Limit[] = [
  diploma('diploma_uni', anyText('University is required!')),
  diploma('diploma_branch', anyText('Branch is required!')),
  diploma('diploma_passing_year', year('Diploma Passing Year')),
  diploma('diploma_cpi', needed('Diploma CPI', grade('Diploma CPI'))),
  diploma('diploma_cgpa', needed('Diploma CGPA', grade('Diploma CGPA'))),
  diploma('ddcet_score', { passes: ['', '0', 200], fails: invalid('DDCET Score', '201', '-1', '1.5') }),
  diploma('diploma_dead_back', twoDigits('Diploma Dead Backlogs (cleared)')),
  diploma('gap_10_diploma', oneDigit('Gap between 10th and Diploma (years)')),
];

const spi = (semester: number) => grade(`Sem ${semester} SPI`);
const neededSpi = (semester: number) => needed(`Sem ${semester} SPI`, spi(semester));

/** BE, as a BE student and as an ME student. */
export const BE_LIMITS: readonly Limit[] = [
  be('admission_based_on', {
    passes: ['JEE', 'GUJCET', 'DIPLOMA'],
    fails: chosen('Admission Based On', 'Admission Based On is required!'),
  }),
  be('be_uni', {
    passes: [GTU],
    fails: [...chosen('BE University', 'University is required!'), ...invalid('BE University', 'OTHER')],
  }),
  be('be_branch', {
    passes: ['computer', 'rubber technology'],
    fails: [...chosen('BE Branch', 'Branch is required!'), ...invalid('BE Branch', 'OTHER')],
  }),
  beOfMe('be_uni', anyText('University is required!')),
  beOfMe('be_branch', anyText('Branch is required!')),
  be('be_passing_year', year('BE Passing Year', LAST_STUDIED)),
  be('be_cpi', needed('BE CPI', grade('BE CPI'))),
  be('be_cgpa', needed('BE CGPA', grade('BE CGPA'))),
  be('be_dead_back', twoDigits('BE Dead Backlogs (cleared)')),
  be('be_live_back', {
    passes: ['', null, '0', 99],
    fails: [
      ...long('BE Live Backlogs (still open)', '100'),
      ...invalid('BE Live Backlogs (still open)', 'x'),
    ],
  }),
  beOfMe('be_live_back', { passes: ['', 0, 'not asked, not looked at'], fails: [] }),
  be('gap_12_dip_BE', oneDigit('Gap between 12th or Diploma and BE (years)')),
  ...[1, 2, 3, 4, 5].map((semester) => be(`be_sem${semester}_spi`, neededSpi(semester))),
  ...[6, 7, 8].map((semester) => be(`be_sem${semester}_spi`, optional(spi(semester)))),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((semester) => beOfMe(`be_sem${semester}_spi`, neededSpi(semester))),
];

/** ME (D-35). */
export const ME_LIMITS: readonly Limit[] = [
  me('exam_type', { passes: ['GATE'], fails: invalid('Exam Type', 'CAT') }),
  me('gate_score', needed('GATE Score', decimal('GATE Score', 100))),
  {
    ...me('pgcet_score', needed('PGCET Score', decimal('PGCET Score', 200))),
    given: { exam_type: 'PGCET', gate_score: '' },
  },
  me('me_branch', {
    passes: ['vlsi', 'computer', 'power systems', 'structural', 'cyber security'],
    fails: chosen('Major Discipline', 'Branch/Specialization is Required!'),
  }),
  me('me_passing_year', year('ME Passing Year', LAST_STUDIED)),
  me('me_cpi', needed('ME CPI', grade('ME CPI'))),
  me('me_dead_back', plain('ME Dead Backlogs (cleared)')),
  me('me_live_back', plain('ME Live Backlogs (still open)')),
  me('gap_be_me', plain('Gap between BE and ME (years)')),
  ...[1, 2].map((semester) => me(`me_sem${semester}_spi`, neededSpi(semester))),
  ...[3, 4].map((semester) => me(`me_sem${semester}_spi`, optional(spi(semester)))),
];

const valid = (label: string, limit: Pick<Limit, 'passes' | 'fails'>) =>
  says(`Please enter valid ${label}`, limit);
const validDecimal = (label: string, max: number) => valid(label, needed(label, decimal(label, max)));
const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** UG and MCA. */
export const MCA_LIMITS: readonly Limit[] = [
  mca('ug_uni', anyText('University is required!')),
  mca('ug_branch', anyText('Please enter valid UG Branch')),
  mca('ug_passing_year', valid('UG passing year', { passes: ['2025', 'May 2025'], fails: required('') })),
  mca('ug_per', validDecimal('UG percentage', 100)),
  ...SEMESTERS.slice(0, 6).map((sem) => mca(`ug_sem${sem}_per`, validDecimal(`sem ${sem} percentage`, 100))),
  ...SEMESTERS.slice(6).map((sem) =>
    mca(`ug_sem${sem}_per`, valid(`sem ${sem} percentage`, optional(decimal('', 100)))),
  ),
  mca('ug_dead_back', valid('UG dead backlogs (cleared)', twoDigits(''))),
  mca('gap_12_ug', valid('gap between 12th and UG (years)', twoDigits(''))),
  mca('gap_ug_pg', valid('gap between UG and MCA (years)', twoDigits(''))),
  mca('pg_dead_back', valid('MCA dead backlogs (cleared)', twoDigits(''))),
  mca('pg_live_back', valid('MCA live backlogs (still open)', twoDigits(''))),
  mca('pg_specialization', anyText('Please enter valid MCA Specialization')),
  mca('pg_passing_year', valid('MCA passing year', year('', LAST_STUDIED))),
  mca('pg_cpi', validDecimal('MCA CPI', 10)),
  ...[1, 2].map((sem) => mca(`pg_sem${sem}_spi`, validDecimal(`sem ${sem} SPI`, 10))),
  ...[3, 4].map((sem) => mca(`pg_sem${sem}_spi`, valid(`sem ${sem} SPI`, optional(decimal('', 10))))),
];
