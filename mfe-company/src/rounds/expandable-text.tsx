import { INSTRUCTIONS_CUT } from '@portal/shared/contract';
import { Box, Button } from '@portal/shared/ui';
import { LinkedText } from '@portal/shared/ui-data';
import { useState } from 'react';

/** Text that is cut at 120 characters until one asks for the rest (CMP-12). */
export function ExpandableText({ children }: { children: string }) {
  const [whole, setWhole] = useState(false);
  // Counted in characters as people see them, so that no letter is cut in half.
  const long = [...children].length > INSTRUCTIONS_CUT;
  return (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <LinkedText most={long && !whole ? INSTRUCTIONS_CUT : undefined}>{children}</LinkedText>
      {long && (
        <Button
          variant="text"
          size="small"
          aria-expanded={whole}
          sx={{ paddingInline: 0.5 }}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </Box>
  );
}
