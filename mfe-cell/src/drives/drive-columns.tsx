import { JOB_KEYS, LIST_COLUMNS, rolesOf } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { RoleLabels } from '@portal/shared/ui-data';
import { Fragment } from 'react';
import { FigureLabels } from '../frame/figure';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { DeadlineLabels } from './deadline-text';
import { DraftBadge } from './draft-notice';
import { DriveLink } from './drive-link';
import type { ListedDrive } from './use-drives';

const { company, code, roles, pay, asks, deadline, eligible, applied, declined, silent } =
  LIST_COLUMNS.drives;

const FIGURES = { eligible, applied, declined, silent };
type FigureName = keyof typeof FIGURES;
const figure = (name: FigureName): ListColumn<ListedDrive> =>
  textColumn<ListedDrive>(name, FIGURES[name], {
    // In an element of its own: on a card the placeholder of a figure is where the figure will be.
    cell: ({ counts, uncounted = 'awaited' }) => (
      <span>
        <FigureLabels figure={counts?.[name] ?? uncounted} />
      </span>
    ),
  });

/** Columns of the lists of drives; a figure is the length of the list that it opens. */
export const DRIVE_COLUMNS: readonly ListColumn<ListedDrive>[] = [
  textColumn('company', company, {
    shown: 'always',
    isTitle: true,
    cell: (drive) => (
      <>
        <DriveLink drive={drive} />
        <DraftBadge draft={drive.draft} />
      </>
    ),
  }),
  textColumn('roles', roles, {
    cell: (drive) => (
      <span>
        {rolesOf(drive.roles).map((role, at) => (
          <Fragment key={role.title}>
            <span>{at > 0 && ', '}</span>
            <RoleLabels role={role} />
          </Fragment>
        ))}
      </span>
    ),
  }),
  textColumn('deadline', deadline, { shown: 'always', cell: (drive) => <DeadlineLabels drive={drive} /> }),
  figure('eligible'),
  figure('applied'),
  figure('declined'),
  figure('silent'),
  textColumn('code', code, {
    shown: 'extra',
    cell: (drive) => <Box sx={{ overflowWrap: 'anywhere' }}>{drive.code}</Box>,
  }),
  textColumn('pay', pay, { shown: 'extra' }),
  textColumn('asks', asks, { shown: 'extra' }),
  ...JOB_KEYS.map((key) => textColumn<ListedDrive>(key, LIST_COLUMNS.drives[key], { shown: 'extra' })),
];
