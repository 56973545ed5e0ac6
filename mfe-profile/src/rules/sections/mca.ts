import { formPath } from '@portal/shared/contract';
import { MCA_SPECIALISATIONS } from '../options/mca-specialisations';
import { UG_BRANCHES } from '../options/undergraduate';
import { UNIVERSITIES } from '../options/universities';
import {
  digitsUpTo,
  gapReason,
  gradePoint,
  percentage,
  pleaseEnter,
  pleaseEnterValid,
  semesters,
  STUDIED,
  year,
} from '../presets';
import type { Field, Option, Section } from '../types';

const UG = 'UG Details';
const MCA = 'MCA Details';

const upToTwoDigits = digitsUpTo(2);
const inGroup = (group: string, fields: Field[]): Field[] => fields.map((field) => ({ ...field, group }));

/**
 * What was studied, of a list or typed. The toast has the words of the source for both; the message in the form says
 * which of the two it means (W-59).
 */
const branchLike = (name: string, label: string, options: readonly Option[], typed: string): Field =>
  pleaseEnterValid({
    name,
    label,
    kind: 'select',
    options,
    other: { label: typed, upperCase: true, required: pleaseEnter(label) },
    maxLength: 120,
    requiredToast: 'Branch is Required!',
  });

const ug: Field[] = [
  {
    name: 'ug_uni',
    label: 'UG University',
    kind: 'select',
    options: UNIVERSITIES,
    other: { label: 'Name of the university', upperCase: true, required: 'University is required!' },
    maxLength: 120,
    requiredToast: 'University is required!',
  },
  branchLike('ug_branch', 'UG Branch', UG_BRANCHES, 'Name of the branch'),
  pleaseEnterValid({ name: 'ug_passing_year', label: 'UG passing year', kind: 'text', maxLength: 40 }),
  pleaseEnterValid(percentage('ug_per', 'UG percentage')),
  pleaseEnterValid(upToTwoDigits('ug_dead_back', 'UG dead backlogs (cleared)')),
  ...semesters(1, 8, (semester) =>
    pleaseEnterValid(
      percentage(`ug_sem${semester}_per`, `Sem ${semester} percentage`, { required: semester < 7 }),
    ),
  ),
  pleaseEnterValid(upToTwoDigits('gap_12_ug', 'Gap between 12th and UG (years)')),
  gapReason('gap_reason_after_12', 'Reason for the gap after 12th'),
];

const pg: Field[] = [
  branchLike('pg_specialization', 'MCA Specialization', MCA_SPECIALISATIONS, 'Name of the specialization'),
  pleaseEnterValid(year('pg_passing_year', 'MCA passing year', { years: STUDIED })),
  pleaseEnterValid(gradePoint('pg_cpi', 'MCA CPI')),
  pleaseEnterValid(upToTwoDigits('pg_dead_back', 'MCA dead backlogs (cleared)')),
  pleaseEnterValid(upToTwoDigits('pg_live_back', 'MCA live backlogs (still open)')),
  digitsUpTo(3)('pg_total_back', 'MCA total backlogs', { sumOf: ['pg_dead_back', 'pg_live_back'] }),
  ...semesters(1, 4, (semester) =>
    pleaseEnterValid(gradePoint(`pg_sem${semester}_spi`, `Sem ${semester} SPI`, { required: semester < 3 })),
  ),
  pleaseEnterValid(upToTwoDigits('gap_ug_pg', 'Gap between UG and MCA (years)')),
  gapReason('gap_reason_after_ug', 'Reason for the gap after UG'),
];

/** UG and MCA in one form with one Submit (PRF-80, D-01). */
export const mca: Section = {
  name: 'mca',
  title: 'MCA Details',
  path: formPath('academic_details/MCA'),
  area: 'Education Details',
  shownUnder: 'MCA Details',
  degrees: ['MCA'],
  groups: [UG, MCA],
  fields: [...inGroup(UG, ug), ...inGroup(MCA, pg)],
  crossRules: [],
};
