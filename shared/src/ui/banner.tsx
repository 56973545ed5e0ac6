import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons';
import type { Tone } from './theme/palette';

const ICONS = {
  positive: CheckIcon,
  warning: WarningIcon,
  negative: ErrorIcon,
  neutral: InfoIcon,
  info: InfoIcon,
} satisfies Record<Tone, unknown>;

type BannerProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  /** 'polite' or 'assertive' for a message that appears while the page is in use; off for one that is there first. */
  live?: 'off' | 'polite' | 'assertive';
};

const ROLES = { off: undefined, polite: 'status', assertive: 'alert' } as const;

/** A message that stays in the page: a tone, words, and what can be done. */
export function Banner({ tone = 'info', title, children, action, live = 'off' }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <Box
      role={ROLES[live]}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        padding: 2,
        borderRadius: 1,
        border: '1px solid',
        borderLeftWidth: 6,
        borderColor: `tone.${tone}.line`,
        backgroundColor: `tone.${tone}.bg`,
        color: `tone.${tone}.fg`,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 14rem', minWidth: 0 }}>
        <Icon aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {title && <Box sx={{ fontWeight: 650 }}>{title}</Box>}
          <div>{children}</div>
        </Box>
      </Box>
      {action && <Box>{action}</Box>}
    </Box>
  );
}
