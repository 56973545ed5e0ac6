import { zodResolver } from '@portal/shared/forms-zod';
import { TextField } from '@portal/shared/ui-form';
import { useRef } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { staleOf } from '../changes/stale';
import { fieldsOf, inviteSchema } from './account-form';
import type { StaffValues } from './account-form';
import { StaffFields } from './account-fields';

type Values = StaffValues & { email: string };
type Invited = { id: string; link: string };

type InviteDialogProps = {
  /** Given whom, and the link, which is shown this once. */
  onInvited: (email: string, link: string) => void;
  onClose: () => void;
};

/** Invites somebody to the console (CEL-05). */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  /** The address that the refusal named whose version is kept. */
  const asked = useRef('');
  return (
    <ChangeDialog<Values, { email: string; link: string }>
      title="Invite to the console"
      resolver={zodResolver(inviteSchema)}
      defaultValues={{
        email: '',
        name: '',
        role: 'verifier',
        drives: [],
        branches: [],
        until: '',
        enrollment: '',
      }}
      submitLabel="Invite"
      fields={
        <>
          <TextField name="email" label="Email" type="email" autoCapitalize="none" autoComplete="off" />
          <StaffFields />
        </>
      }
      send={async ({ email, ...typed }, version) => {
        // The version of a known address comes with the refusal that names it, and says nothing of another address.
        const seen = version !== '' && asked.current === email ? { version } : {};
        const body = { email, ...fieldsOf(typed), ...seen };
        const reply = await callCell<Invited>('inviteStaff', { body });
        if (staleOf(reply)) asked.current = email;
        return reply.success ? { ...reply, data: { email, link: reply.data.link } } : reply;
      }}
      onDone={({ email, link }) => onInvited(email, link)}
      onClose={onClose}
    >
      The link of the invitation is mailed, and shown here this once.
    </ChangeDialog>
  );
}
