import { Avatar, Badge, Box, Card, ExternalLink, Heading } from '@portal/shared/ui';
import type { Member } from '@portal/shared/college/content/team.schema';

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', padding: 0, margin: 0 } as const;

type MemberCardProps = {
  member: Member;
  /** Address of the photo; initials stand where there is none. */
  photo?: string | undefined;
};

const Photo = ({ src }: { src: string }) => (
  <Box
    component="img"
    src={src}
    // The name is beside it in words.
    alt=""
    width={56}
    height={56}
    loading="lazy"
    sx={{ flex: 'none', borderRadius: '50%', objectFit: 'cover' }}
  />
);

/** One member: photo, name, role, tech stack, profile links (PUB-07). */
export const MemberCard = ({ member: { name, role, techStack, links }, photo }: MemberCardProps) => (
  <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {photo ? <Photo src={photo} /> : <Avatar name={name} size={56} />}
      <div>
        <Heading level={3}>{name}</Heading>
        <Box sx={{ color: 'text.secondary' }}>{role}</Box>
      </div>
    </Box>
    {techStack.length > 0 && (
      <Box component="ul" aria-label={`Tech stack of ${name}`} sx={row}>
        {techStack.map((tech) => (
          <li key={tech}>
            <Badge>{tech}</Badge>
          </li>
        ))}
      </Box>
    )}
    {Object.keys(links).length > 0 && (
      <Box component="ul" aria-label={`Profiles of ${name}`} sx={{ ...row, gap: 2, marginTop: 'auto' }}>
        {Object.entries(links).map(([site, href]) => (
          <li key={site}>
            <ExternalLink href={href} newTab>
              {site}
            </ExternalLink>
          </li>
        ))}
      </Box>
    )}
  </Card>
);
