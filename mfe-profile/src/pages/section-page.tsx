import { PAGES } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { Box, LinkButton, PageContainer, PageHeading } from '@portal/shared/ui';
import { SectionScreen } from '../form/section-screen';
import { profileRules } from '../rules';
import type { Section } from '../rules';

/** The section whose form has a path, whatever the case (PRF-06, D-01). */
function sectionAt(pathname: string): Section | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return Object.values(profileRules.sections).find((section) => section.path.toLowerCase() === path);
}

/** Every path below /profile: the form of a section, or word that there is none. */
export default function SectionPage() {
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  return section ? <SectionScreen key={section.name} section={section} /> : <NoSuchForm />;
}

/** The title says so as well, and both the profile and the student's home are one step away (W-31). */
function NoSuchForm() {
  usePageTitle('Page not found');
  return (
    <PageContainer>
      <PageHeading>Page not found</PageHeading>
      <p>There is no such profile form. The address may be mistyped.</p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 3 }}>
        <LinkButton to={PAGES.profile}>Go to your profile</LinkButton>
        <LinkButton to={PAGES.companies} variant="outlined">
          Go to your companies
        </LinkButton>
      </Box>
    </PageContainer>
  );
}
