import { PHONE, WorkIcon } from '@portal/shared/audience';
import { Box, visuallyHidden } from '@portal/shared/ui';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { control } from '../list/control-styles';

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
  words: { display: { xs: 'none', sm: 'inline' }, marginInlineStart: -0.75 },
  key: {
    display: { xs: 'none', md: 'inline' },
    marginInlineStart: 'auto',
    paddingInline: 0.75,
    border: '1px solid',
    borderColor: 'outline',
    borderRadius: 0.5,
    fontFamily: 'inherit',
  },
} as const;

/** Whether a key is typed into something that takes text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** Opens the search of the console, as the key "/" does anywhere outside a field. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  // Its code comes with the first use.
  const [isUsed, setUsed] = useState(false);
  const show = useCallback(() => {
    setUsed(true);
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={KEY}
        onClick={show}
        sx={LOOKS.button}
      >
        <WorkIcon name="find" />
        <span data-name>Find</span>
        <Box component="span" sx={LOOKS.words}>
          a student, drive or page
        </Box>
        <Box component="kbd" aria-hidden sx={LOOKS.key}>
          {KEY}
        </Box>
      </Box>
      {isUsed && (
        <Suspense fallback={null}>
          <FindDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
