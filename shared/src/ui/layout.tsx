import MuiContainer from '@mui/material/Container';
import type { ContainerProps } from '@mui/material/Container';

export { default as Box } from '@mui/material/Box';
export type { BoxProps } from '@mui/material/Box';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';

/** The greatest width of a screen's content with its margins, in CSS pixels; on a very wide one it is more. */
const CONTENT_PX = 1264;
const WIDE_PX = 1504;
/** Where there is room for more; large text takes it away again. */
const VERY_WIDE = '@media (min-width: 100em)';
/** Margins that align a line's ends with a centred column of that width. */
const margins = (width: number): string => `max(24px, calc((100% - ${width}px) / 2 + 24px))`;

/** Puts the ends of a full-width bar over those of the content: one grid from phone to 1920 px (W-38). */
export const contentMargins = {
  paddingInline: { xs: 2, sm: margins(CONTENT_PX) },
  [VERY_WIDE]: { paddingInline: margins(WIDE_PX) },
} as const;

/**
 * The width and the margins of a screen's content. Every screen has the same, so that its edges stand over those of
 * header and footer; what is narrower is so inside.
 */
export const PageContainer = ({ sx, ...props }: Omit<ContainerProps, 'maxWidth'>) => (
  <MuiContainer
    maxWidth={false}
    sx={[
      {
        maxWidth: CONTENT_PX,
        [VERY_WIDE]: { maxWidth: WIDE_PX },
        paddingBlock: { xs: 3, md: 5 },
      },
      ...(Array.isArray(sx) ? (sx as object[]) : [sx as object]),
    ]}
    {...props}
  />
);
