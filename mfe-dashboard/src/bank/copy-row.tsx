import { toast } from '@portal/shared/toasts';
import { Box, Button } from '@portal/shared/ui';
import { CopyIcon } from '@portal/shared/ui-data';
import { useId } from 'react';
import { copyText } from './copy-text';

type CopyRowProps = {
  term: string;
  value: string;
  /** The button's words. */
  action: string;
  /** The toast once it is on the clipboard. */
  copied: string;
  /** A text that is copied and not read. */
  long?: boolean;
};

const look = { typography: 'h3', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.03em' } as const;

/** What is copied into another program: a number into a banking app (DSH-06), an address into a calendar (MSG-07). */
export function CopyRow({ term, value, action, copied, long = false }: CopyRowProps) {
  const id = useId();
  const copy = async (): Promise<void> => {
    if (await copyText(value)) toast({ title: copied, variant: 'success' });
    else {
      getSelection()?.selectAllChildren(document.getElementById(id) ?? document.body);
      toast({
        title: 'Error',
        description: `The browser does not let the portal copy. ${term} is selected: copy it with your keyboard or menu.`,
        variant: 'destructive',
      });
    }
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ color: 'text.secondary' }}>{term}</Box>
        <Box id={id} sx={long ? { overflowWrap: 'anywhere' } : look}>
          {value}
        </Box>
      </Box>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {action}
      </Button>
    </Box>
  );
}
