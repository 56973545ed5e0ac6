import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Button, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { textColumn } from '../list/text-column';
import { isUndoable } from './is-undoable';

const COLUMNS = LIST_COLUMNS.actions;

/** @param undo opens the question about an action's batch; absent for who may undo nothing */
export const actionColumns = (undo?: (action: ActionItem) => void): ListColumn<ActionItem>[] => [
  textColumn('title', COLUMNS.title, { shown: 'always', isTitle: true }),
  textColumn('whom', COLUMNS.whom, {
    cell: ({ student, staff, drive }) => {
      if (student) return <Link to={pathOf(PATHS.student, { id: student.id })}>{student.name}</Link>;
      if (drive) return <Link to={pathOf(PATHS.drive, { id: drive.id })}>{drive.company}</Link>;
      return staff ? <Link to={PATHS.staff}>{staff.name}</Link> : '–';
    },
  }),
  textColumn('actor', COLUMNS.actor),
  textColumn('at', COLUMNS.at, { shown: 'always' }),
  textColumn('reason', COLUMNS.reason),
  ...(undo
    ? [
        {
          id: 'undo',
          header: 'Undo',
          cell: (action: ActionItem) => {
            if (action.undone_by !== null) return <Badge>Undone</Badge>;
            if (!isUndoable(action)) return '–';
            const whom = action.student?.name ?? action.staff?.name ?? action.drive?.company;
            return (
              <Button
                size="small"
                variant="outlined"
                aria-label={`Undo: ${action.title}${whom ? `, ${whom}` : ''}`}
                onClick={() => undo(action)}
              >
                Undo…
              </Button>
            );
          },
        },
      ]
    : []),
];
