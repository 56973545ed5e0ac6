/** How the small controls above a list look; forms have the portal's fields. */
export const control = {
  minHeight: { xs: 44, md: 40 },
  maxWidth: '100%',
  paddingInline: 1.5,
  border: '1px solid',
  borderColor: 'outline',
  borderRadius: 0.75,
  font: 'inherit',
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;

/** The same as a button with a sign before its words. */
export const tool = {
  ...control,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  cursor: 'pointer',
} as const;
