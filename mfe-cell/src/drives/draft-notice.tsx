import type { CellDrive, DriveEditor } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Badge, Banner, Box } from '@portal/shared/ui';
import { useStaff } from '../api/use-staff';

/** Whose unpublished changes a published drive has, in a list (F-76). */
export const DraftBadge = ({ draft }: Pick<CellDrive, 'draft'>) =>
  draft ? (
    <Box component="span" sx={{ display: 'block' }}>
      <Badge tone="warning">{`Unpublished changes: ${draft.by ?? 'a command'}`}</Badge>
    </Box>
  ) : null;

/** That a published drive has changes that no student sees, whose and since when (F-76). */
export const DraftNotice = ({ drive: { draft } }: { drive: Pick<CellDrive, 'draft'> }) =>
  draft ? (
    <Banner tone="warning" title="This drive has changes that are not published">
      {`Draft of ${draft.by ?? 'a command'}, begun ${formatDateTime(draft.begun_at)}, last saved ${formatDateTime(draft.saved_at)}. Students do not see these changes.`}
    </Banner>
  ) : null;

/** Who else has the editor of a drive open (F-76). @param props.editors all who have, the reader too */
export function EditorsNotice({ editors = [] }: { editors?: readonly DriveEditor[] | undefined }) {
  const own = useStaff()?.id;
  const names = editors.filter(({ id }) => id !== own).map(({ name }) => name);
  return (
    <Box role="status">
      {names.length > 0 && (
        <Banner tone="info">
          {`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} editing this drive now.`}
        </Banner>
      )}
    </Box>
  );
}
