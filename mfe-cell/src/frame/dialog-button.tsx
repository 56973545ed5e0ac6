import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type DialogButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'color' | 'disabled' | 'aria-label'
> & {
  label: string;
  /** The dialog that it opens. @param close what the dialog calls when it goes */
  dialog: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ label, dialog, ...look }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
