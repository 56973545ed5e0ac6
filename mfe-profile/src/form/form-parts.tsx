import { useEffect, useState } from 'react';
import { useFormState } from '@portal/shared/forms';
import { Anchor, Box, Button, edgeHeight, HIGH_WINDOW, standsAt } from '@portal/shared/ui';

/** A part of a form: its heading, and the names of its fields. */
export type FormPart = { title: string; names: readonly string[] };

/** The id of a part's place in the page. @param title its heading */
export const partId = (title: string): string => `part-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Where a part has to begin to be the one that is read: below the header and the list. */
const READING_PX = 200;

/** The last part that begins above where a person reads; the first while none does. */
function partInSight(parts: readonly FormPart[]): number {
  const above = parts.filter(({ title }) => {
    const top = document.getElementById(partId(title))?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_PX;
  });
  return Math.max(0, above.length - 1);
}

function usePartInSight(parts: readonly FormPart[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => setCurrent(partInSight(parts));
    const events = ['scroll', 'resize'] as const;
    events.forEach((event) => window.addEventListener(event, look, { passive: true }));
    return () => events.forEach((event) => window.removeEventListener(event, look));
  }, [parts]);
  return Math.min(current, parts.length - 1);
}

/**
 * The jumps to the parts of a long form, each with how much is to be corrected there (W-59): beside the form, and on a
 * phone a line below the header that opens the list.
 */
export function FormParts({ parts }: { parts: readonly FormPart[] }) {
  const { errors } = useFormState();
  const current = usePartInSight(parts);
  const [isOpen, setOpen] = useState(false);
  const wrongIn = ({ names }: FormPart) => names.filter((name) => errors[name]).length;
  const here = parts[current];
  if (!here) return null;
  return (
    <Box component="nav" aria-label="Parts of this form" {...standsAt('parts')} sx={NAV}>
      <Button
        variant="text"
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' }, justifyContent: 'space-between', textAlign: 'start', px: 2 }}
      >
        <span>
          Part {current + 1} of {parts.length}: {here.title}
          {toCorrect(wrongIn(here))}
        </span>
        <span aria-hidden>{isOpen ? '▴' : '▾'}</span>
      </Button>
      <Box component="ul" sx={{ ...LIST, display: { xs: isOpen ? 'block' : 'none', md: 'block' } }}>
        {parts.map((part, index) => (
          <li key={part.title}>
            <Anchor
              href={`#${partId(part.title)}`}
              aria-current={index === current ? 'true' : undefined}
              sx={LINK}
              onClick={(event) => {
                event.preventDefault();
                setOpen(false);
                goTo(part.title);
              }}
            >
              {part.title}
              <Box component="span" sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
                {toCorrect(wrongIn(part))}
              </Box>
            </Anchor>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const toCorrect = (count: number): string => (count > 0 ? ` (${count} to correct)` : '');

/** Puts focus and view on a part; the address stays, since another one would be leaving the form. */
function goTo(title: string): void {
  const part = document.getElementById(partId(title));
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
}

const NAV = {
  [HIGH_WINDOW]: {
    position: 'sticky',
    insetBlockStart: {
      xs: edgeHeight('header', 'notice'),
      md: `calc(${edgeHeight('header', 'notice')} + 24px)`,
    },
    zIndex: 3,
  },
  marginInline: { xs: -2, sm: -3, md: 0 },
  backgroundColor: { xs: 'background.paper', md: 'transparent' },
  borderBlockEnd: { xs: '1px solid var(--pp-palette-divider)', md: 0 },
} as const;

const LIST = { listStyle: 'none', margin: 0, padding: 0, maxHeight: '50vh', overflowY: 'auto' } as const;

const LINK = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  paddingInline: 2,
  color: 'text.primary',
  textDecoration: 'none',
  borderInlineStart: '3px solid',
  borderColor: 'divider',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': {
    borderColor: 'primary.main',
    backgroundColor: 'action.selected',
    color: 'primary.main',
    fontWeight: 650,
  },
} as const;
