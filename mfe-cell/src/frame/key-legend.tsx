import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { KeyCap, KeysOpened } from './key-hint';
import { useAreKeysOn } from './screen-keys';
import type { ScreenKey } from './screen-keys';

/** The keys of a part of the screen beside it, with a button that lists all; nothing on a phone. */
export function KeyLegend({ keys }: { keys: readonly Pick<ScreenKey, 'key' | 'words'>[] }) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useAreKeysOn();
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: '0.8125rem',
        displayPrint: 'none',
      }}
    >
      {isOn &&
        keys.map(({ key, words }) => (
          <span key={key}>
            <KeyCap of={key} /> <span>{words}</span>
          </span>
        ))}
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {isOn ? 'All keys' : 'Keys are off'}
      </Button>
      {isOpen && <KeysOpened onClose={() => setOpen(false)} />}
    </Box>
  );
}
