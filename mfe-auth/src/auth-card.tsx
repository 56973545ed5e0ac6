import { Box, Card, PageContainer, PageHeading, Typography } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type AuthCardProps = { title: string; lead: ReactNode; children: ReactNode };

/** The narrow card on which one logs in or recovers a password. */
export const AuthCard = ({ title, lead, children }: AuthCardProps) => (
  <PageContainer>
    <Card sx={{ maxWidth: '30rem', marginInline: 'auto', padding: { xs: 2.5, sm: 4 } }}>
      <PageHeading>{title}</PageHeading>
      <Typography color="text.secondary" sx={{ marginBottom: 3 }}>
        {lead}
      </Typography>
      {children}
    </Card>
  </PageContainer>
);

/** Fields one below the other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, marginBottom: 3 }}>{children}</Box>
);
