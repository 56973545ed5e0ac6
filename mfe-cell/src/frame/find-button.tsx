import { PHONE, WorkIcon } from '@portal/shared/audience';
import { Box, visuallyHidden } from '@portal/shared/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { control } from '../list/control-styles';
import { keep, readKept } from '../list/saved-columns';

const FindDialog = lazy(() => import('./find-dialog'));

const KEY = '/';
const KEPT = 'cell-find-key';
const OFF = 'off';

/** Whether the key opens the search: a person can switch it off (WCAG 2.1.4). */
function useFindKey(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readKept(KEPT)?.[0] !== OFF);
  const set = (next: boolean): void => {
    keep(KEPT, next ? undefined : [OFF]);
    setOn(next);
  };
  return [isOn, set];
}

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
  const [hasKey, setHasKey] = useFindKey();
  useEffect(() => {
    if (!hasKey) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasKey]);
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
          <Box component="kbd" aria-hidden sx={LOOKS.key}>
            {KEY}
          </Box>
        )}
      </Box>
      {open && (
        <Suspense fallback={null}>
          <FindDialog hasKey={hasKey} setHasKey={setHasKey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
