import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@portal/shared/ui';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at its foot; a form in it has its own. */
  actions?: ReactNode;
  /** Escape, or a click beside it; one that asks (alertdialog) takes no click beside it for an answer. */
  onClose: () => void;
  /** It is out of sight again, and the page is back in use. */
  onClosed?: () => void;
  role?: 'dialog' | 'alertdialog';
};

/** A modal dialog: focus goes in, stays in, and comes back to where it was. */
export function Dialog({ open, title, children, actions, onClose, onClosed, role = 'dialog' }: DialogProps) {
  const id = useId();
  return (
    <MuiDialog
      open={open}
      onClose={(_event, reason) => {
        // The second click of a double click lands beside the dialog that the first one opened.
        if (role === 'dialog' || reason === 'escapeKeyDown') onClose();
      }}
      slotProps={{ transition: { onExited: () => onClosed?.() } }}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      {/* What the keyboard goes to is not behind the buttons that a form keeps in sight (WCAG 2.4.11). */}
      <DialogContent id={`${id}text`} sx={{ scrollPaddingBlockEnd: 144 }}>
        {children}
      </DialogContent>
      {actions !== undefined && (
        <DialogActions sx={{ padding: 2, flexWrap: 'wrap', gap: 1 }}>{actions}</DialogActions>
      )}
    </MuiDialog>
  );
}

type ConfirmDialogProps = Omit<DialogProps, 'actions' | 'onClose' | 'role'> & {
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** While the confirmed thing runs: both buttons wait. */
  busy?: boolean;
  /** Colours the button of something that cannot be undone. */
  destructive?: boolean;
};

/** Asks before something that cannot be taken back. Focus starts on the button that changes nothing. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  busy = false,
  destructive = false,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    role="alertdialog"
    onClose={busy ? () => undefined : onCancel}
    actions={
      <>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- W3C APG: focus the least destructive button */}
        <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus>
          {cancelLabel}
        </Button>
        <Button color={destructive ? 'error' : 'primary'} onClick={onConfirm} disabled={busy}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);
