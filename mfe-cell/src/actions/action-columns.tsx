import type { ActionItem } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Button, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { isUndoable } from './is-undoable';

/** @param undo opens the question about an action's batch; absent for who may undo nothing */
export const actionColumns = (undo?: (action: ActionItem) => void): ListColumn<ActionItem>[] => [
  { id: 'title', header: 'What', shown: 'always', isTitle: true, cell: ({ title }) => title },
  {
    id: 'whom',
    header: 'Whom',
    cell: ({ student, staff }) => {
      if (student) return <Link to={pathOf(PATHS.student, { id: student.id })}>{student.name}</Link>;
      return staff ? <Link to={PATHS.staff}>{staff.name}</Link> : '–';
    },
  },
  { id: 'actor', header: 'By', cell: ({ actor }) => actor.name },
  { id: 'at', header: 'When', shown: 'always', cell: ({ at }) => formatDateTime(at) },
  { id: 'reason', header: 'Why', cell: ({ reason }) => reason ?? '–' },
  ...(undo
    ? [
        {
          id: 'undo',
          header: 'Undo',
          cell: (action: ActionItem) => {
            if (action.undone_by !== null) return <Badge>Undone</Badge>;
            if (!isUndoable(action)) return '–';
            const whom = action.student?.name ?? action.staff?.name;
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
