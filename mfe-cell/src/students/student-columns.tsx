import { STUDENT_LIST, STUDENT_SORTS } from '@portal/shared/contract/cell';
import type { StudentRow } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { STATUS_TONES } from '../labels';
import { Enrollment } from '../list/enrollment';

type Shown = Partial<Omit<ListColumn<StudentRow>, 'id' | 'header'>>;
const EXTRA: Shown = { shown: 'extra' };

/** What the list does with a column beside its text; most are shown at first. */
const SHOWN: Partial<Record<keyof typeof STUDENT_LIST, Shown>> = {
  name: {
    shown: 'always',
    isTitle: true,
    cell: ({ id, name }) => <Link to={pathOf(PATHS.student, { id })}>{name}</Link>,
  },
  enrollment: { shown: 'always', cell: ({ enrollment }) => <Enrollment>{enrollment}</Enrollment> },
  standing: {
    cell: (row) =>
      row.standing ? (
        <Badge tone={STATUS_TONES[row.standing]}>{STUDENT_LIST.standing.text(row)}</Badge>
      ) : (
        STUDENT_LIST.standing.text(row)
      ),
  },
  plan: EXTRA,
  verified_at: EXTRA,
  email: EXTRA,
  sscPercentage: EXTRA,
  hscPercentage: EXTRA,
  diplomaPercentage: EXTRA,
  liveBacklogs: EXTRA,
  deadBacklogs: EXTRA,
  gapYears: EXTRA,
  passoutYear: EXTRA,
};
const sortOf = (id: string): Shown => {
  const sort = STUDENT_SORTS.find((one) => one === id);
  return sort ? { sort } : {};
};

/** Columns of the list of students: those of the contract's table. */
export const STUDENT_COLUMNS: readonly ListColumn<StudentRow>[] = Object.entries(STUDENT_LIST).map(
  ([id, column]) =>
    textColumn<StudentRow>(id, column, {
      ...sortOf(id),
      ...SHOWN[id as keyof typeof STUDENT_LIST],
    }),
);
