import { actionPlace, actionSubject, LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Button, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { textColumn } from '../list/text-column';
import { OldNew } from '../values/before-after';
import { isUndoable } from './is-undoable';

const COLUMNS = LIST_COLUMNS.actions;

/** Whom it is about: a student, an account, or how many, which leads to each of them. */
function Who({ action: { student, staff, batch, kind, count = 1 } }: { action: ActionItem }) {
  if (count > 1)
    return (
      <Link to={`${PATHS.actions}?batch=${batch}&kind=${encodeURIComponent(kind)}`}>
        {`${count} ${student ? 'students' : 'changes'}`}
      </Link>
    );
  if (student) return <Link to={pathOf(PATHS.student, { id: student.id })}>{student.name}</Link>;
  return staff && <Link to={PATHS.staff}>{staff.name}</Link>;
}

/** Whom it is about, and where in which drive. */
const Subject = ({ action }: { action: ActionItem }) => {
  const { drive, round } = action;
  if (actionSubject(action) === '') return '–';
  const place = actionPlace(action);
  const path = drive && pathOf(round ? PATHS.driveRounds : PATHS.drive, { id: drive.id });
  return (
    // Each line is a target of its own (WCAG 2.5.8).
    <Box sx={{ display: 'grid', gap: 0.5, '& > *': { minHeight: 24 } }}>
      <Who action={action} />
      {place && (path ? <Link to={path}>{place}</Link> : <span>{place}</span>)}
    </Box>
  );
};

/** Lines that a row shows; the undo's question has all of them. */
const LINES = 4;

/** Old and new values, in words. */
const Changes = ({ action: { changes = [] } }: { action: ActionItem }) =>
  changes.length === 0 ? (
    '–'
  ) : (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: { md: '10rem' }, overflowWrap: 'break-word' }}>
      {changes.slice(0, LINES).map(({ what, now, then }) => (
        <span key={what}>
          {what}: <OldNew before={then ?? 'None'} after={now ?? 'None'} />
        </span>
      ))}
      {changes.length > LINES && <span>{`and ${changes.length - LINES} more`}</span>}
    </Box>
  );

/** @param undo opens the question about an action's batch; absent for who may undo nothing */
export const actionColumns = (undo?: (action: ActionItem) => void): ListColumn<ActionItem>[] => [
  textColumn('title', COLUMNS.title, { shown: 'always', isTitle: true }),
  textColumn('whom', COLUMNS.whom, {
    cell: (action) => <Subject action={action} />,
  }),
  textColumn('changes', COLUMNS.changes, { cell: (action) => <Changes action={action} /> }),
  textColumn('actor', COLUMNS.actor),
  textColumn('at', COLUMNS.at, { shown: 'always' }),
  textColumn('reason', COLUMNS.reason, {
    cell: ({ reason }) => <Box sx={{ minWidth: { md: '11rem' } }}>{reason ?? '–'}</Box>,
  }),
  ...(undo
    ? [
        {
          id: 'undo',
          header: 'Undo',
          cell: (action: ActionItem) => {
            if (action.undone_by !== null) return <Badge>Undone</Badge>;
            if (!isUndoable(action)) return '–';
            const whom = actionSubject(action);
            return (
              <Button
                size="small"
                variant="outlined"
                aria-label={`Undo: ${action.title}${whom ? `, ${whom}` : ''}`}
                onClick={() => undo((action.count ?? 1) > 1 ? { ...action, student: null } : action)}
              >
                Undo…
              </Button>
            );
          },
        },
      ]
    : []),
];
