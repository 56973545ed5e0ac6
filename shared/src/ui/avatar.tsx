import Box from '@mui/material/Box';
import { initials } from './initials';

export { initials };

type AvatarProps = {
  name: string;
  /** Side in CSS pixels. */
  size?: number;
};

/** Initials in place of a photo. Decoration: the name is beside it in words. */
export const Avatar = ({ name, size = 40 }: AvatarProps) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      borderRadius: '50%',
      width: size,
      height: size,
      fontSize: size * 0.4,
      fontWeight: 650,
      backgroundColor: 'primary.light',
      color: 'text.primary',
      border: '1px solid',
      borderColor: 'outline',
    }}
  >
    {initials(name)}
  </Box>
);
