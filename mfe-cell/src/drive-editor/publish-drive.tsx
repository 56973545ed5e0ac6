import { heldRolesData } from '@portal/shared/contract/cell';
import type { DoneData, HeldRolesData } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { Dialog } from '@portal/shared/ui-dialog';
import { callCell } from '../api/call';
import type { Reply } from '../api/call';

/** Makes a draft the drive. @param named whose role is renamed or taken away @param key of the one attempt */
export const publish = (
  id: string,
  { version, key, named }: { version: string; key: string; named: string[] },
): Promise<Reply<DoneData>> =>
  callCell('publishDraft', {
    params: { id },
    body: { version, key, ...(named.length > 0 ? { named } : {}) },
  });

/** The roles that somebody chose and that the drive would have no more; null for any other refusal (CEL-43). */
export function heldRolesOf(reply: Reply<unknown>): HeldRolesData['roles'] | null {
  if (reply.success || reply.status !== 409) return null;
  const read = heldRolesData.safeParse(reply.data);
  return read.success ? read.data.roles : null;
}

type NameDialogProps = {
  roles: HeldRolesData['roles'];
  onAgree: (named: string[]) => void;
  onClose: () => void;
};

/** Names who chose a role that is renamed or taken away, before it is done (CEL-43). */
export const NameDialog = ({ roles, onAgree, onClose }: NameDialogProps) => (
  <Dialog
    open
    title="Students chose this"
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" onClick={onClose}>
          Go back
        </Button>
        <Button
          variant="contained"
          onClick={() =>
            onAgree(roles.flatMap(({ students }) => students.map(({ enrollment }) => enrollment)))
          }
        >
          Change it for all of them
        </Button>
      </>
    }
  >
    A renamed role is renamed in their choice, one that is taken away leaves it. Their history says so.
    {roles.map(({ title, students }) => (
      <Box key={title} sx={{ marginBlockStart: 1.5 }}>
        <b>{title}</b>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {students.map(({ enrollment, name }) => (
            <li key={enrollment}>
              {enrollment} {name}
            </li>
          ))}
        </Box>
      </Box>
    ))}
  </Dialog>
);
