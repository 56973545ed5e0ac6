import { PHONE, WorkIcon } from '@portal/shared/audience';
import { Box, visuallyHidden } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { control } from '../list/control-styles';
import { KeyCap } from './key-hint';
import { useAreKeysOn, useScreenKeys } from './screen-keys';

const FindDialog = lazy(() => import('./find-dialog'));

const KEY = '/';

const LOOKS = {
  button: {
    ...control,
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    width: '100%',
    maxWidth: '26rem',
    color: 'text.secondary',
    fontSize: '0.9375rem',
    cursor: 'pointer',
    textAlign: 'start',
    [PHONE]: { width: 44, '& [data-name]': visuallyHidden },
  },
  words: { display: { xs: 'none', md: 'inline' }, marginInlineStart: -0.75 },
  key: {
    display: { xs: 'none', md: 'inline' },
    marginInlineStart: 'auto',
  },
} as const;

/** Opens the search of the console, as the key "/" does anywhere outside a field. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const hasKey = useAreKeysOn();
  useScreenKeys([{ key: KEY, words: 'Find a student, drive or page', press: () => setOpen(true) }]);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? KEY : undefined}
        onClick={() => setOpen(true)}
        sx={LOOKS.button}
      >
        <WorkIcon name="find" />
        <span data-name>Find</span>
        <Box component="span" sx={LOOKS.words}>
          a student, drive or page
        </Box>
        {hasKey && (
          <Box component="span" aria-hidden sx={LOOKS.key}>
            <KeyCap of={KEY} />
          </Box>
        )}
      </Box>
      {open && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
