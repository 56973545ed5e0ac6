import Box from '@mui/material/Box';

/** First letters of the first and the last word of a name. @param name e.g. 'MEERA RAJ SHAH' gives 'MS' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

type AvatarProps = {
  name: string;
  /** Side in CSS pixels. */
  size?: number;
};

/** Initials in place of a photo. Decoration: the name stands beside it in words. */
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
