import type { RefObject } from 'react';
import { PAGES } from '@portal/shared/contract';
import { useFormState } from '@portal/shared/forms';
import { Box, Button, HIGH_WINDOW, LinkButton, standsAt } from '@portal/shared/ui';

type SaveBarProps = {
  /** The words of the button that saves. */
  label: string;
  /** What is known about the draft, e.g. 'Draft · Saved 10:42'. */
  status: string;
  /** Set by the button that was pressed, which is the first for Enter in a field: whether the next section is wanted. */
  goesOn: RefObject<boolean>;
};

/**
 * The end of a section's form, always in sight (W-59): the draft, how much is to be corrected, and both buttons. The
 * page keeps its height free for what has the focus (WCAG 2.4.11), and a very low window scrolls it away.
 */
export function SaveBar({ label, status, goesOn }: SaveBarProps) {
  const { isSubmitting, errors } = useFormState();
  const wrong = Object.keys(errors).filter((name) => name !== 'root').length;
  const save = (next: boolean) => ({
    type: 'submit' as const,
    disabled: isSubmitting,
    onClick: () => {
      goesOn.current = next;
    },
    sx: { ...BUTTON, ...(next && { flex: { xs: '1 1 0', sm: '0 0 auto' } }) },
  });
  return (
    <Box {...standsAt('foot')} sx={BAR}>
      <Box
        role="status"
        sx={{ typography: 'body2', color: 'text.secondary', flex: { xs: '1 0 100%', sm: 1 } }}
      >
        {status}
        {wrong > 0 && (
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            {`${status ? ' · ' : ''}${wrong} to correct`}
          </Box>
        )}
      </Box>
      <LinkButton to={PAGES.profile} variant="outlined" sx={BUTTON}>
        Cancel
      </LinkButton>
      <Button {...save(false)} variant="contained">
        {label}
      </Button>
      <Button {...save(true)} variant="outlined">
        {label} and next section
      </Button>
    </Box>
  );
}

/** On a phone all three stand in one row, and the longest takes a second line. */
const BUTTON = {
  minWidth: 0,
  paddingInline: { xs: 1.5, sm: 2.5 },
  paddingBlock: 0.5,
  lineHeight: 1.2,
  fontSize: { xs: '0.875rem', sm: '0.9375rem' },
} as const;

const BAR = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  marginInline: { xs: -2, sm: -3 },
  marginBlockEnd: { xs: -2, sm: -3 },
  paddingBlock: 1.5,
  paddingInline: { xs: 2, sm: 3 },
  borderTop: '1px solid',
  borderColor: 'divider',
  borderRadius: '0 0 12px 12px',
  backgroundColor: 'background.paper',
  [HIGH_WINDOW]: { position: 'sticky', insetBlockEnd: 0, zIndex: 2 },
} as const;
