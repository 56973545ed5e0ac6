import { college, collegeFiles } from '@portal/shared/college';
import { formatBytes } from '@portal/shared/format';
import { toast } from '@portal/shared/toasts';
import { Box, DownloadButton, DownloadIcon, Heading, PageContainer } from '@portal/shared/ui';
import { memo } from 'react';

const linkLook = { color: 'inherit', '&:focus-visible': { outlineColor: 'frame.fg' } } as const;

/** The placement officer's contact, from the college's content. */
function Contact() {
  const { name, role, email, phone } = college.placementOfficer;
  return (
    <div>
      <Heading level={2} looks={4} gutterBottom>
        Placement officer
      </Heading>
      <div>{name}</div>
      <div>{role}</div>
      <div>
        <Box component="a" href={`mailto:${email}`} sx={linkLook}>
          {email}
        </Box>
      </div>
      <div>
        <Box component="a" href={`tel:${phone.replaceAll(' ', '')}`} sx={linkLook}>
          {phone}
        </Box>
      </div>
    </div>
  );
}

function Address() {
  const { lines, city, state, pin } = college.address;
  return (
    <div>
      <Heading level={2} looks={4} gutterBottom>
        Address
      </Heading>
      <Box component="address" sx={{ fontStyle: 'normal' }}>
        {[...lines, `${city} ${pin}, ${state}`].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </div>
  );
}

function Brochure() {
  const { href, download, type, bytes } = collegeFiles.brochure;
  return (
    <div>
      <Heading level={2} looks={4} gutterBottom>
        Placement brochure
      </Heading>
      <DownloadButton
        href={href}
        download={download}
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        onClick={() => toast({ title: 'Downloading PDF...' })}
        sx={{ borderColor: 'frame.quiet', '&:focus-visible': { outlineColor: 'frame.fg' } }}
      >
        Download brochure ({type}, {formatBytes(bytes)})
      </DownloadButton>
    </div>
  );
}

/** The foot of every screen: contact, address and the placement brochure (SHL-02). */
export const Footer = memo(() => (
  <Box component="footer" sx={{ backgroundColor: 'frame.bg', color: 'frame.fg' }}>
    <PageContainer
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
        overflowWrap: 'anywhere',
      }}
    >
      <Contact />
      <Address />
      <Brochure />
    </PageContainer>
    <Box sx={{ color: 'frame.quiet', textAlign: 'center', padding: 2 }}>
      {college.name}
      {college.sample && ' · Sample content of an invented college'}
    </Box>
  </Box>
));
