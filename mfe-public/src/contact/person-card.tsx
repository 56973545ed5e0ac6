import { Box, Card, ExternalLink, Heading } from '@portal/shared/ui';
import { EmailIcon, PhoneIcon, TimeIcon } from '@portal/shared/ui-data';

type PersonCardProps = {
  person: { name: string; role: string; email: string; phone: string; hours?: string };
};

const line = {
  display: 'flex',
  gap: 1.25,
  alignItems: 'center',
  minHeight: 36,
  overflowWrap: 'anywhere',
} as const;

/** Whom to write to or to call (PUB-09). */
export const PersonCard = ({ person: { name, role, email, phone, hours } }: PersonCardProps) => (
  <Card>
    <Heading level={3}>{name}</Heading>
    <Box sx={{ marginBottom: 1.5, color: 'text.secondary' }}>{role}</Box>
    <Box sx={line}>
      <EmailIcon aria-hidden />
      <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
    </Box>
    <Box sx={line}>
      <PhoneIcon aria-hidden />
      <ExternalLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</ExternalLink>
    </Box>
    {hours && (
      <Box sx={line}>
        <TimeIcon aria-hidden />
        {hours}
      </Box>
    )}
  </Card>
);
