import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type FormSectionProps = {
  title?: string;
  description?: ReactNode;
  /** Most columns on a wide screen; one on a phone always. */
  columns?: 1 | 2 | 3;
  children: ReactNode;
};

/** Fields that belong together, under a heading, in a grid that is one column on a phone. */
export function FormSection({ title, description, columns = 2, children }: FormSectionProps) {
  return (
    <Box sx={{ mb: 5 }}>
      {title && (
        <Box component="h2" sx={{ typography: 'h3', m: 0, mb: description ? 0.5 : 2 }}>
          {title}
        </Box>
      )}
      {description && <Box sx={{ color: 'text.secondary', mb: 2 }}>{description}</Box>}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 2.5,
          alignItems: 'end',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
            md: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
