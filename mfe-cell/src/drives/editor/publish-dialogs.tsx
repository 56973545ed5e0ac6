import { formatCount } from '@portal/shared/format';
import type { DriveDraft, HeldRolesData, PublishNotices } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { Dialog } from '@portal/shared/ui-dialog';
import { Posting } from './student-preview';
import { PublishDifferences } from './publish-differences';
import type { Publishing } from './use-publish';

type NameDialogProps = {
  roles: HeldRolesData['roles'];
  onAgree: (named: string[]) => void;
  onClose: () => void;
};

/** Names who chose a role that is renamed or taken away, before it is done (CEL-43). */
const NameDialog = ({ roles, onAgree, onClose }: NameDialogProps) => (
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

const studentsOf = (count: number): string => `${formatCount(count)} ${count === 1 ? 'student' : 'students'}`;

/** To whom it is published; without anyone who is notified, what is published. */
function titleOf(isChange: boolean, notified: number): string {
  if (notified === 0) return isChange ? 'Publish the changes?' : 'Publish the drive?';
  if (isChange) return `Publish the changes and notify ${studentsOf(notified)}?`;
  return `Publish to ${formatCount(notified)} eligible ${notified === 1 ? 'student' : 'students'}?`;
}

type NoticesDialogProps = {
  draft: DriveDraft;
  notices: PublishNotices;
  /** Whether students see the drive already. */
  isChange: boolean;
  isBusy: boolean;
  onPublish: () => void;
  onClose: () => void;
};

/** What each group of students will read and see, and how many they are, before it is published (F-80, F-26). */
const NoticesDialog = ({ draft, notices, isChange, isBusy, onPublish, onClose }: NoticesDialogProps) => (
  <Dialog
    open
    title={titleOf(isChange, notices.notified)}
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" onClick={onClose}>
          Go back
        </Button>
        <Button variant="contained" disabled={isBusy} onClick={onPublish}>
          {notices.notified === 0 ? 'Publish' : `Publish and notify ${studentsOf(notices.notified)}`}
        </Button>
      </>
    }
  >
    <PublishDifferences draft={draft} />
    <span>
      {notices.notified === 0
        ? 'No student will be notified.'
        : `${studentsOf(notices.notified)} will be notified, in the bell and by email as they chose.`}
    </span>
    {!isChange && <Box>For one minute no student sees the drive, and you can cancel the publication.</Box>}
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {notices.notices.map(({ title, text, students }) => (
        <Box
          component="li"
          key={title}
          sx={{
            marginBlockStart: 1.5,
            paddingInlineStart: 1.5,
            borderInlineStart: 3,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{studentsOf(students)} will read</Box>
          <b>{title}</b>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
        </Box>
      ))}
    </Box>
    <Box component="details" sx={{ marginBlockStart: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
        What they see on the page of the drive
      </Box>
      <Posting preview={draft.preview} />
    </Box>
  </Dialog>
);

type PublishDialogsProps = { publishing: Publishing; isChange: boolean };

/** What is asked between the button and the publication. */
export function PublishDialogs({ publishing, isChange }: PublishDialogsProps) {
  const { step, isBusy, send, confirm, forget } = publishing;
  const { held, asked } = step;
  if (held) return <NameDialog roles={held} onAgree={(named) => void send(named)} onClose={forget} />;
  if (!asked) return null;
  return (
    <NoticesDialog
      draft={asked.draft}
      notices={asked.notices}
      isChange={isChange}
      isBusy={isBusy}
      onPublish={() => void confirm(asked)}
      onClose={forget}
    />
  );
}
