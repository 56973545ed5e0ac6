import { Box } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useScreenKeys } from './screen-keys';

const KeysDialog = lazy(() => import('./keys-dialog'));
const LIST_KEY = '?';
const LABELS: Readonly<Record<string, string>> = { Delete: 'Del', ArrowUp: '↑', ArrowDown: '↓' };

const KEY_LOOK = {
  paddingInline: 0.75,
  border: '1px solid',
  borderColor: 'outline',
  borderRadius: 0.5,
  fontFamily: 'inherit',
} as const;

/** A key as it is printed on a keyboard. */
export const KeyCap = ({ of, sx = {} }: { of: string; sx?: object }) => (
  <Box component="kbd" sx={{ ...KEY_LOOK, ...sx }}>
    {LABELS[of] ?? of.toUpperCase()}
  </Box>
);

/** The list of the screen's keys, which the key ? opens. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useScreenKeys([{ key: LIST_KEY, words: 'List the keys', press: () => setOpen(true) }]);
  return isOpen && <KeysOpened onClose={() => setOpen(false)} />;
}

/** The dialog with the keys of the screen. */
export const KeysOpened = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <KeysDialog onClose={onClose} />
  </Suspense>
);
