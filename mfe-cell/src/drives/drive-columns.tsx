import { LIST_COLUMNS, rolesOf } from '@portal/shared/contract/cell';
import type { CellDrive } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Box, Link } from '@portal/shared/ui';
import { RoleWords } from '@portal/shared/ui-data';
import { Fragment } from 'react';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { DeadlineWords } from './deadline-words';

const { company, code, roles, deadline, eligible, applied, declined, silent } = LIST_COLUMNS.drives;
const figure = { isFigure: true } as const;

/** Columns of the lists of drives; a figure is the length of the list that it opens. */
export const DRIVE_COLUMNS: readonly ListColumn<CellDrive>[] = [
  textColumn('company', company, {
    shown: 'always',
    isTitle: true,
    cell: (drive) => <Link to={pathOf(PATHS.drive, { id: drive.id })}>{drive.company}</Link>,
  }),
  textColumn('roles', roles, {
    cell: (drive) => (
      <span>
        {rolesOf(drive.roles).map((role, at) => (
          <Fragment key={role.title}>
            {at > 0 && ', '}
            <RoleWords role={role} />
          </Fragment>
        ))}
      </span>
    ),
  }),
  textColumn('deadline', deadline, { shown: 'always', cell: (drive) => <DeadlineWords drive={drive} /> }),
  textColumn('eligible', eligible, figure),
  ...(
    [
      ['applied', applied],
      ['declined', declined],
      ['silent', silent],
    ] as const
  ).map(([id, column]) => textColumn<CellDrive>(id, column, figure)),
  textColumn('code', code, {
    shown: 'extra',
    cell: (drive) => <Box sx={{ overflowWrap: 'anywhere' }}>{drive.code}</Box>,
  }),
];
