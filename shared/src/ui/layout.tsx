import MuiContainer from '@mui/material/Container';
import type { ContainerProps } from '@mui/material/Container';

export { default as Box } from '@mui/material/Box';
export type { BoxProps } from '@mui/material/Box';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';

/** The greatest width of a screen's content with its margins, in CSS pixels. */
export const CONTENT_PX = 1200;

/** The width and the margins of a screen's content. */
export const PageContainer = ({ sx, ...props }: ContainerProps) => (
  <MuiContainer
    maxWidth="lg"
    sx={[{ paddingBlock: { xs: 3, md: 5 } }, ...(Array.isArray(sx) ? (sx as object[]) : [sx as object])]}
    {...props}
  />
);
