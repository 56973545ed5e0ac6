import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import { Link } from '@portal/shared/ui';
import type { ListColumn } from './columns';
import { Enrollment } from './enrollment';

const { name, enrollment } = LIST_COLUMNS.returned;

/**
 * Name and enrollment, with which every list of students but their own begins.
 * @param studentOf whom a row is about @param hrefOf where the name leads
 */
export const whoColumns = <Row,>(
  studentOf: (row: Row) => { name: string; enrollment: string },
  hrefOf: (row: Row) => string,
): readonly ListColumn<Row>[] => [
  {
    id: 'name',
    header: name.title,
    shown: 'always',
    isTitle: true,
    cell: (row) => <Link to={hrefOf(row)}>{studentOf(row).name}</Link>,
  },
  {
    id: 'enrollment',
    header: enrollment.title,
    cell: (row) => <Enrollment>{studentOf(row).enrollment}</Enrollment>,
  },
];
