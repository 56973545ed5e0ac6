import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import { Link } from '@portal/shared/ui';
import type { ListColumn } from './columns';
import { Enrollment } from './enrollment';

const { name, enrollment } = LIST_COLUMNS.returned;

/**
 * Name and enrollment, with which every list of students but their own begins.
 * @param of whom a row is about, and where the name leads
 */
export const whoColumns = <Row,>(
  of: (row: Row) => { name: string; enrollment: string; href: string },
): readonly ListColumn<Row>[] => [
  {
    id: 'name',
    header: name.title,
    shown: 'always',
    isTitle: true,
    cell: (row) => <Link to={of(row).href}>{of(row).name}</Link>,
  },
  {
    id: 'enrollment',
    header: enrollment.title,
    cell: (row) => <Enrollment>{of(row).enrollment}</Enrollment>,
  },
];
