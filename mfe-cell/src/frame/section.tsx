import { Box, Card, Heading } from '@portal/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

type SectionProps = Pick<ComponentProps<typeof Card>, 'sx'> & {
  title: string;
  /** Its name, where the title says more than that. */
  label?: string;
  /** Beside the title, at its end. */
  end?: ReactNode;
  /** Whether what it holds reaches its edges. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A part of a page: a card with its heading. */
export const Section = ({ title, label = title, end, isFlush = false, children, sx }: SectionProps) => (
  <Card
    component="section"
    aria-label={label}
    {...(sx ? { sx } : {})}
    {...(isFlush ? { sx: { padding: { xs: 0, sm: 0 } } } : {})}
  >
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 2,
        ...(isFlush
          ? { padding: 2, paddingBlockEnd: 1, borderBlockEnd: '1px solid var(--pp-palette-divider)' }
          : {}),
      }}
    >
      <Heading level={2} looks={3} gutterBottom>
        {title}
      </Heading>
      {end}
    </Box>
    {children}
  </Card>
);
