import { Box, Button } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { control } from '../list/control-look';

type PasteListProps = {
  label: string;
  /** The words on its button. */
  action: string;
  onPaste: (text: string) => void;
};

/** A list as it is copied from a mail or a sheet. */
export function PasteList({ label, action, onPaste }: PasteListProps) {
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
        sx={{ ...control, width: '100%', maxWidth: 480, font: 'inherit', paddingBlock: 1 }}
      />
      <Box>
        <Button variant="outlined" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {action}
        </Button>
      </Box>
    </Box>
  );
}
