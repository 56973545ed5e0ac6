import { Link as RouterLink } from '@portal/shared/router';
import type { To } from '@portal/shared/router';
import { Box, Card, Heading } from '@portal/shared/ui';
import type { CardProps, HeadingLevel } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type CardLinkProps = CardProps & {
  to: To;
  /** The words of the link, and the card's heading. */
  heading: ReactNode;
  headingLevel?: HeadingLevel;
};

/**
 * A card that leads somewhere as a whole: its heading is the link, stretched over the card, so that a screen
 * reader reads the heading and not the whole card.
 */
export const CardLink = ({ to, heading, headingLevel = 3, children, sx, ...props }: CardLinkProps) => (
  <Card
    sx={[
      { transition: 'border-color 120ms', '&:hover': { borderColor: 'primary.main' } },
      {
        '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
      },
      ...(Array.isArray(sx) ? (sx as object[]) : [sx as object]),
    ]}
    {...props}
  >
    <Heading level={headingLevel} looks={3}>
      <Box
        component={RouterLink}
        to={to}
        sx={{
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
          '&:focus-visible': { outline: 'none' },
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
        }}
      >
        {heading}
      </Box>
    </Heading>
    {children}
  </Card>
);
