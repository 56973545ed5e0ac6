import { PAGES } from '@portal/shared/contract';
import { useLocation } from '@portal/shared/router';
import { ErrorState, LinkButton, PageContainer } from '@portal/shared/ui';
import { SectionScreen } from '../form/section-screen';
import { profileRules } from '../rules';
import type { Section } from '../rules';

/** The section whose form stands at a path, whatever the case (PRF-06, D-01). */
function sectionAt(pathname: string): Section | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return Object.values(profileRules.sections).find((section) => section.path.toLowerCase() === path);
}

/** Every path below /profile: the form of a section, or word that there is none. */
export default function SectionPage() {
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  if (section) return <SectionScreen key={section.name} section={section} />;
  return (
    <PageContainer>
      <ErrorState title="Page not found" headingLevel={1}>
        There is no such profile form. <LinkButton to={PAGES.profile}>Go to your profile</LinkButton>
      </ErrorState>
    </PageContainer>
  );
}
