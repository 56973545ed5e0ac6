import Box from '@mui/material/Box';
import { initials } from '@portal/shared/ui';

type LogoProps = {
  /** The company's name; it is beside the logo in words, so the picture is decoration. */
  name: string;
  /** Address of the picture; null while there is none: initials stand in its place. */
  src: string | null;
  /** Side in CSS pixels. */
  size?: number;
};

/**
 * A company's logo inside a white tile, as logos are drawn for: with a margin, or the tile would show at its corners
 * alone (W-49). Initials until it is there.
 */
export const Logo = ({ name, src, size = 56 }: LogoProps) => (
  <Box
    aria-hidden
    sx={{
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: size,
      height: size,
      overflow: 'hidden',
      padding: src ? `${Math.round(size / 12)}px` : 0,
      borderRadius: 1,
      border: '1px solid',
      borderColor: 'divider',
      backgroundColor: src ? '#fff' : 'primary.light',
      color: 'text.primary',
      fontWeight: 650,
      fontSize: size * 0.36,
    }}
  >
    {src ? (
      <Box component="img" src={src} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
    ) : (
      initials(name)
    )}
  </Box>
);
