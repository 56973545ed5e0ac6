import { Box, Button } from '@portal/shared/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { control } from '../list/control-styles';

type PasteListProps = {
  label: string;
  /** What a line of it holds. */
  hint: string;
  /** The words on its button. */
  action: string;
  /** Whether something else has to be chosen, or awaited, first. */
  disabled?: boolean;
  /** Fields between the list and its button. */
  children?: ReactNode;
  onPaste: (text: string) => void;
};

/** Pasted lines as a file: what their columns are is asked by the same screen. */
export const fileOfPaste = (text: string): File => new File([text], 'pasted list', { type: 'text/csv' });

/** A list as it is copied from a mail or a sheet. */
export function PasteList({ label, hint, action, disabled = false, children, onPaste }: PasteListProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlock: 2, maxWidth: 640 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
          {label}
        </Box>
        <Box
          component="textarea"
          id={id}
          rows={5}
          value={text}
          onChange={({ target }: { target: { value: string } }) => setText(target.value)}
          aria-describedby={`${id}-hint`}
          sx={{ ...control, width: '100%', font: 'inherit', paddingBlock: 1 }}
        />
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary' }}>
          {hint}
        </Box>
      </Box>
      {children}
      <Box>
        <Button variant="outlined" disabled={disabled || text.trim() === ''} onClick={() => onPaste(text)}>
          {action}
        </Button>
      </Box>
    </Box>
  );
}
