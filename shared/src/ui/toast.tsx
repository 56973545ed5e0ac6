import Box from '@mui/material/Box';
import type { Toast as ToastData, ToastVariant } from '../toasts/store';
import { IconButton } from './button';
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from './icons';
import type { Tone } from './theme/palette';

const LOOKS = {
  default: { tone: 'neutral', Icon: InfoIcon },
  success: { tone: 'positive', Icon: CheckIcon },
  destructive: { tone: 'negative', Icon: ErrorIcon },
} as const satisfies Record<ToastVariant, { tone: Tone; Icon: unknown }>;

type ToastProps = {
  toast: Pick<ToastData, 'title' | 'description' | 'variant' | 'open'>;
  onDismiss: () => void;
};

/** How one toast looks (SHL-10); the live region that announces it is the toaster's. */
export function Toast({ toast: { title, description, variant, open }, onDismiss }: ToastProps) {
  const { tone, Icon } = LOOKS[variant];
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        width: 'min(26rem, calc(100vw - 2rem))',
        padding: 1.5,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: `tone.${tone}.line`,
        backgroundColor: `tone.${tone}.bg`,
        color: `tone.${tone}.fg`,
        boxShadow: 8,
        opacity: open ? 1 : 0,
        visibility: open ? 'visible' : 'hidden',
        transition: 'opacity 200ms, visibility 200ms',
      }}
    >
      <Icon aria-hidden sx={{ marginTop: 1.25 }} />
      <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
        <Box sx={{ fontWeight: 650 }}>{title}</Box>
        {description && <Box>{description}</Box>}
      </Box>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
