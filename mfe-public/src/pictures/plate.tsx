import { Box, initials } from '@portal/shared/ui';

type PlateProps = {
  /** Whose logo it is; its initials stand where there is none. */
  name: string;
  /** Address of the logo. */
  src?: string | undefined;
};

/** A company's logo on a white plate, in light and dark alike, or its initials. The name is beside it in words. */
export const Plate = ({ name, src }: PlateProps) => (
  <Box
    sx={{
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 48,
      height: 48,
      padding: src ? 0.5 : 0,
      border: '1px solid',
      borderColor: src ? 'divider' : 'outline',
      borderRadius: 1,
      backgroundColor: src ? '#fff' : 'primary.light',
      color: 'text.primary',
      fontWeight: 650,
      '& img': { width: 38, height: 38, objectFit: 'contain' },
    }}
  >
    {src ? (
      <img src={src} alt={`${name} logo`} width={38} height={38} loading="lazy" />
    ) : (
      <span aria-hidden>{initials(name)}</span>
    )}
  </Box>
);
