import { Box, Button } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { control } from '../list/control-styles';

type PasteListProps = {
  label: string;
  /** What a line of it holds. */
  hint: string;
  /** The words on its button. */
  action: string;
  onPaste: (list: File) => void;
};

/** Pasted lines as a file: what their columns are is asked by the same screen. */
const fileOf = (text: string): File => new File([text], 'pasted list', { type: 'text/csv' });

/** A list as it is copied from a mail or a sheet. */
export function PasteList({ label, hint, action, onPaste }: PasteListProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlock: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      <Box
        component="textarea"
        id={id}
        rows={4}
        value={text}
        onChange={({ target }: { target: { value: string } }) => setText(target.value)}
        aria-describedby={`${id}-hint`}
        sx={{ ...control, width: '100%', maxWidth: 640, font: 'inherit', paddingBlock: 1 }}
      />
      <Box id={`${id}-hint`} sx={{ color: 'text.secondary' }}>
        {hint}
      </Box>
      <Box>
        <Button variant="outlined" disabled={text.trim() === ''} onClick={() => onPaste(fileOf(text))}>
          {action}
        </Button>
      </Box>
    </Box>
  );
}
