import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Heading } from './heading';
import type { HeadingLevel } from './heading';
import { EmptyIcon, ErrorIcon, RetryIcon } from './icons';

type StateProps = {
  title?: ReactNode;
  children?: ReactNode;
  headingLevel?: HeadingLevel;
};

const centred = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  textAlign: 'center',
  paddingBlock: { xs: 4, sm: 6 },
  paddingInline: 2,
  color: 'text.secondary',
} as const;

const bigIcon = { fontSize: '3rem', color: 'outline' } as const;

/** Nothing is there (D-26): says so, and what may come or what to do; where it is one part of many, in a line. */
export const EmptyState = ({
  title = 'No Data Found',
  children,
  headingLevel = 3,
  action,
  isLine = false,
}: StateProps & { action?: ReactNode; isLine?: boolean }) => (
  <Box sx={isLine ? { paddingTop: 1 } : centred}>
    {!isLine && <EmptyIcon aria-hidden sx={bigIcon} />}
    <Heading level={headingLevel} looks={isLine ? 4 : 3} color={isLine ? 'text.secondary' : 'text.primary'}>
      {title}
    </Heading>
    {children && <Box>{children}</Box>}
    {action}
  </Box>
);

/** Something could not be loaded: says what and offers to try again. */
export const ErrorState = ({
  title = 'Failed to Load',
  children,
  headingLevel = 3,
  onRetry,
  retryLabel = 'Try again',
}: StateProps & { onRetry?: () => void; retryLabel?: string }) => (
  <Box role="alert" sx={centred}>
    <ErrorIcon aria-hidden sx={{ ...bigIcon, color: 'error.main' }} />
    <Heading level={headingLevel} looks={3} color="text.primary">
      {title}
    </Heading>
    {children && <Box>{children}</Box>}
    {onRetry && (
      <Button variant="outlined" startIcon={<RetryIcon />} onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </Box>
);
