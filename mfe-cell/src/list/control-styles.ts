/** How the small controls above a list look; forms have the portal's fields. */
export const control = {
  minHeight: 44,
  maxWidth: '100%',
  paddingInline: 1.5,
  border: '1px solid',
  borderColor: 'outline',
  borderRadius: 0.75,
  font: 'inherit',
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;
