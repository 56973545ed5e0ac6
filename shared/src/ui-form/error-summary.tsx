import Box from '@mui/material/Box';
import { useFormState, type FieldErrors } from '@portal/shared/forms';
import { Anchor, Button } from '@portal/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldIds } from './field-ids';

/** Attribute by which `Form` finds the summary to put the focus on. */
export const SUMMARY_ATTRIBUTE = 'data-error-summary';

/** As many links are shown at first: they fit a phone's screen below a toast (F-07). */
const SHOWN = 5;

/**
 * Everything that is wrong with the form around, in the order of the page, each with a link to its field
 * (PRF-08): the first five, and the rest behind a button (F-07). A message of the form as a whole
 * (`setError('root.server', …)`) is first (D-55). Shows nothing while nothing is wrong.
 */
export function ErrorSummary() {
  const { errors } = useFormState();
  const headingId = useId();
  const { fieldId } = useFieldIds();
  const whole = messageOf(errors.root?.server);
  const fields = fieldMessages(errors, fieldId);
  if (!whole && fields.length === 0) return null;
  return (
    <Box
      {...{ [SUMMARY_ATTRIBUTE]: '' }}
      role="alert"
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{
        p: { xs: 2, sm: 2.5 },
        mb: 3,
        border: 3,
        borderColor: 'error.main',
        borderRadius: 1,
        // Where it is scrolled to, a toast at the top of a phone has room above it (F-07).
        scrollMarginBlockStart: { xs: '2.5rem', sm: 0 },
      }}
    >
      <Box component="h2" id={headingId} sx={{ typography: 'h3', m: 0, mb: 1 }}>
        There is a problem
      </Box>
      {whole && <Box sx={{ fontWeight: 600, color: 'error.main' }}>{whole}</Box>}
      <FieldLinks fields={fields} />
    </Box>
  );
}

type FieldMessage = { name: string; message: string };

/** A link for each wrong field: the first of them, and the rest once they are asked for. */
function FieldLinks({ fields }: { fields: readonly FieldMessage[] }) {
  const { fieldId } = useFieldIds();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    // The button is gone; who works with the keyboard goes on at the first of the rest.
    if (all) list.current?.querySelectorAll('a')[SHOWN]?.focus();
  }, [all]);
  const more = all ? 0 : Math.max(0, fields.length - SHOWN);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}
      >
        {fields.slice(0, fields.length - more).map(({ name, message }) => (
          <li key={name}>
            <Anchor
              href={`#${fieldId(name)}`}
              color="error"
              sx={{ fontWeight: 600 }}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId(name));
              }}
            >
              {message}
            </Anchor>
          </li>
        ))}
      </Box>
      {more > 0 && (
        <Button
          variant="text"
          color="error"
          sx={{ paddingInline: 0, fontWeight: 600 }}
          onClick={() => setAll(true)}
        >
          {`${more} more`}
        </Button>
      )}
    </>
  );
}

function focusField(id: string): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

function messageOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The fields' messages, top of the page first; a field that is not shown now keeps its place at the end. */
function fieldMessages(errors: FieldErrors, fieldId: (name: string) => string): FieldMessage[] {
  return Object.keys(errors)
    .filter((name) => name !== 'root')
    .flatMap((name) => {
      const message = messageOf(errors[name]);
      return message ? [{ name, message, control: document.getElementById(fieldId(name)) }] : [];
    })
    .sort((a, b) => {
      if (!a.control || !b.control) return Number(!a.control) - Number(!b.control);
      return a.control.compareDocumentPosition(b.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    });
}
