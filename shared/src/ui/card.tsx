import Box from '@mui/material/Box';
import type { BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';

const surface = {
  position: 'relative',
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  padding: { xs: 2, sm: 3 },
  minWidth: 0,
} as const;

export type CardProps = BoxProps & { component?: ElementType };

/** A surface that holds one thing. */
export const Card = ({ sx, ...props }: CardProps) => (
  <Box sx={[surface, ...(Array.isArray(sx) ? (sx as object[]) : [sx as object])]} {...props} />
);
