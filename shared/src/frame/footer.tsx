import { useCollege, useCollegeFiles } from '@portal/shared/college';
import { formatBytes } from '@portal/shared/format';
import { toast } from '@portal/shared/toasts';
import { Box, DownloadButton, DownloadIcon, Heading, PageContainer } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { memo } from 'react';
import { PAGES } from '../contract/page-paths';
import { menuEntries } from './menu-entries';
import type { MenuRemotes } from './menu-entries';

const linkLook = { color: 'inherit', '&:focus-visible': { outlineColor: 'frame.fg' } } as const;

/** The placement officer's contact, from the college's content. */
function Contact() {
  const { name, role, email, phone } = useCollege().placementOfficer;
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
  const { lines, city, state, pin } = useCollege().address;
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

/** Whose portal it is; as long as the content is a sample, that it is invented (D-54). */
function Name() {
  const { name, sample } = useCollege();
  return (
    <>
      <span>{name}</span>
      {sample && <span>Sample content: this college, its people and its companies are invented.</span>}
    </>
  );
}

/** The public site's pages, as in its menu, and the privacy notices. */
const Pages = ({ remotes }: { remotes: MenuRemotes }) => {
  const entries = menuEntries(remotes, 'public');
  return entries.length === 0 ? null : (
    <nav aria-label="Public pages">
      <Heading level={2} looks={4} gutterBottom>
        Pages
      </Heading>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {[...entries, { label: 'Privacy notices', path: PAGES.privacy }].map(({ label, path }) => (
          <Box component="li" key={path} sx={{ paddingBlock: 0.5 }}>
            <Box component={Link} to={path} sx={linkLook}>
              {label}
            </Box>
          </Box>
        ))}
      </Box>
    </nav>
  );
};

function Brochure() {
  const { href, download, type, bytes } = useCollegeFiles().brochure;
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
        <span>
          Download brochure{' '}
          <Box component="span" sx={{ display: 'inline-block' }}>
            ({type}, {formatBytes(bytes)})
          </Box>
        </span>
      </DownloadButton>
    </div>
  );
}

/** The foot of every screen: contact, address, the public pages and the placement brochure (SHL-02, W-38). */
export const Footer = memo(({ remotes }: { remotes: MenuRemotes }) => (
  <Box component="footer" sx={{ backgroundColor: 'frame.bg', color: 'frame.fg' }}>
    <PageContainer
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, auto)' },
        justifyContent: 'space-between',
        overflowWrap: 'anywhere',
      }}
    >
      <Contact />
      <Address />
      <Pages remotes={remotes} />
      <Brochure />
    </PageContainer>
    <PageContainer
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'space-between',
        paddingBlock: { xs: 0, md: 0 },
        paddingBottom: { xs: 3, md: 3 },
        color: 'frame.quiet',
      }}
    >
      <Name />
    </PageContainer>
  </Box>
));
