import { ERASURE_WORDS, type ErasureKind, type ErasurePreview } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/queries';
import { ReasonDialog } from '../changes/reason-dialog';
import { Awaited } from '../frame/awaited';
import { DialogButton } from '../frame/dialog-button';
import type { Selection } from '../list/selection';
import { studentsText } from '../values/waiting-time';

type Of = {
  kind: ErasureKind;
  students: string[];
  /** The student's own request that it is for. */
  request?: string;
  onClose: () => void;
};

/** What an erasure removes, with numbers; then the reason, and it begins. */
export function EraseDialog({ kind, students, request, onClose }: Of) {
  const body = { kind, students };
  const loaded = useQuery({
    queryKey: ['previewErasure', kind, students],
    queryFn: () => read<ErasurePreview>('previewErasure', { body }),
  });
  const { data } = loaded;
  return (
    <ReasonDialog
      title={`Erase ${ERASURE_WORDS[kind].toLowerCase()} of ${studentsText(students.length)}?`}
      submitLabel={`Erase for ${studentsText(students.length)}`}
      call="eraseStudents"
      body={{ ...body, ...(request === undefined ? {} : { request }) }}
      {...(request === undefined ? {} : { reasonHint: 'The student reads it, where the login stays' })}
      isBlocked={!data || data.students < students.length}
      onClose={onClose}
    >
      <Awaited loaded={loaded} label="Counting what is erased" />
      {data && (
        <Box component="ul" sx={{ marginBlock: 0, paddingInlineStart: 2.5 }}>
          {data.removes.map(({ what, count }) => (
            <li key={what}>{`${what}: ${formatCount(count)}`}</li>
          ))}
        </Box>
      )}
      <Box sx={{ marginBlockStart: 1.5 }}>
        This cannot be undone. Figures and the activity log stay, without names.
      </Box>
    </ReasonDialog>
  );
}

/** Erases what is due of those who are selected (DAT-03). */
export function EraseSelected({
  kind,
  selection: { ids, fault },
}: {
  kind: ErasureKind;
  selection: Selection;
}) {
  if (ids.size === 0) return null;
  return (
    <DialogButton
      label={`Erase for ${studentsText(ids.size)}…`}
      color="error"
      disabled={fault !== null}
      dialog={(close) => <EraseDialog kind={kind} students={[...ids]} onClose={close} />}
    />
  );
}
