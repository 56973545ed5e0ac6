import { Box } from '@portal/shared/ui';

/** Where the skip link leads. */
export const CONTENT_ID = 'content';

/** The first thing that takes focus: leads past the header (SHL-13), in a landmark as all of a page is (F-08). */
export const SkipLink = () => (
  <nav aria-label="Skip">
    <Box
      component="a"
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The router would take the hash for a navigation; moving the focus is all that is wanted.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        insetBlockStart: -100,
        zIndex: 'tooltip',
        padding: 1.5,
        borderRadius: 1,
        backgroundColor: 'background.paper',
        color: 'text.primary',
        '&:focus': { insetBlockStart: 8 },
      }}
    >
      Skip to the content
    </Box>
  </nav>
);
