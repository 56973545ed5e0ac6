import { Box, Button } from '@portal/shared/ui';
import { Dialog } from '@portal/shared/ui-dialog';
import { KeyCap } from './key-hint';
import { keysOfScreen, switchKeys, useAreKeysOn } from './screen-keys';

/** Switches the keys of the console off, or on again (WCAG 2.1.4). */
export function KeysSwitch() {
  const isOn = useAreKeysOn();
  return (
    <Button variant="text" size="small" onClick={() => switchKeys(!isOn)}>
      {isOn ? 'Switch off keyboard shortcuts' : 'Switch on keyboard shortcuts'}
    </Button>
  );
}

/** The keys of what is open, each with what it does. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1, margin: 0 }}
      >
        {keysOfScreen().map(({ key, words }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <KeyCap of={key} />
            </dt>
            <Box component="dd" sx={{ margin: 0 }}>
              {words}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        Keys work while no field has the focus.
      </Box>
      <KeysSwitch />
    </Dialog>
  );
}
