import { Box, Card, PageHeading, Typography } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type GateCardProps = { title: string; lead: ReactNode; children: ReactNode };

/** The card on which staff log in, step by step. */
export const GateCard = ({ title, lead, children }: GateCardProps) => (
  <Box sx={{ padding: { xs: 2, md: 4 } }}>
    <Card sx={{ maxWidth: '30rem', marginInline: 'auto', padding: { xs: 2.5, sm: 4 } }}>
      <PageHeading sx={{ fontSize: { xs: '1.5rem', md: '1.75rem' } }}>{title}</PageHeading>
      <Typography color="text.secondary" sx={{ marginBottom: 3 }}>
        {lead}
      </Typography>
      {children}
    </Card>
  </Box>
);

/** Fields one below the other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, marginBottom: 3 }}>{children}</Box>
);
