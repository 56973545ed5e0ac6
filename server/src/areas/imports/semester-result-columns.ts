import { RESULT_NAMES, type ResultField, type ResultName } from '@portal/shared/contract/cell';
import { ENROLLMENT_HEADER, type ColumnFields } from '../identity';

/** How people head an SPI: 'SPI 3', 'Sem-3 SPI', 'SGPA (Semester 3)', 'S3'. */
const spi = (semester: number): RegExp =>
  new RegExp(
    `^((be|me|mca|pg)?(sem(ester)?|s)0?${semester}((spi|sgpa)?)|(spi|sgpa)(sem(ester)?)?0?${semester})$`,
  );
const HEADERS: Partial<Record<ResultName, RegExp>> = {
  cpi: /^(be|me|mca|pg)?(current|latest)?cpi$/,
  cgpa: /^(be|me|mca|pg)?(current|latest)?cgpa$/,
  live_backlogs: /^(be|me|mca|pg)?(live|current|active|open|pending)(back|backlog|backlogs|kt|atkt)$/,
  dead_backlogs: /^(be|me|mca|pg)?(dead|cleared|closed|passed)(back|backlog|backlogs|kt|atkt)$/,
};

/** The columns of a file of semester results (CEL-13). */
export const RESULT_COLUMNS = {
  enrollment: ENROLLMENT_HEADER,
  ...Object.fromEntries(
    RESULT_NAMES.map((name) => [name, HEADERS[name] ?? spi(Number(name.slice('spi_'.length)))]),
  ),
} as ColumnFields<ResultField>;
