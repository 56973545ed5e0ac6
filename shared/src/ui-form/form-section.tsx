import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FIELDS_ON_ROWS } from './field-rows';

type FormSectionProps = {
  /** The id that a link to this part of the form names. */
  id?: string;
  title?: string;
  description?: ReactNode;
  children: ReactNode;
};

/**
 * Fields that belong together, under a heading: two columns, and on a phone one, in which only narrow fields stand in
 * pairs. Labels, hints, messages and controls of neighbours stand level.
 */
export function FormSection({ id, title, description, children }: FormSectionProps) {
  return (
    <Box
      id={id}
      // Who jumps here goes on from here with Tab.
      tabIndex={id ? -1 : undefined}
      sx={{ mb: 3, outline: 'none' }}
    >
      {title && (
        <Box component="h2" sx={{ typography: 'h3', m: 0, mb: description ? 0.5 : 2 }}>
          {title}
        </Box>
      )}
      {description && <Box sx={{ color: 'text.secondary', mb: 2 }}>{description}</Box>}
      <Box
        sx={{
          ...FIELDS_ON_ROWS,
          columnGap: { xs: 1.5, sm: 3 },
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > :not([data-field="narrow"])': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          '& > [data-whole-row]': { gridColumn: '1 / -1' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
