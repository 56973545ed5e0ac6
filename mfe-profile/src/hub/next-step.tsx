import { Box, Card, Heading, LinkButton, Typography } from '@portal/shared/ui';
import type { Section } from '../rules';
import type { Profile } from './load-profile';
import { isOwed, offeredSections } from './progress';
import type { Drafts } from './use-drafts';

/** What a student does next in the registration form; null when only the confirmation is left. */
export function nextSection(profile: Profile, drafts: Drafts | null): Section | null {
  const { degree, status } = profile;
  const filled: Readonly<Record<string, boolean>> = status;
  const all = [...offeredSections(degree, 'Basic Details'), ...offeredSections(degree, 'Education Details')];
  const isOpen = ({ name }: Section) =>
    drafts?.has(name) === true || (filled[name] !== true && isOwed(name, profile));
  return all.find(isOpen) ?? null;
}

/** The next step by itself, so that no one has to look for it (W-59). */
export function NextStep({ section, hasDraft }: { section: Section | null; hasDraft: boolean }) {
  const what = section ? `${hasDraft ? 'Finish' : 'Fill'} ${section.title}` : 'Confirm your registration';
  return (
    <Card component="section" aria-label="Next step" sx={{ borderLeft: 6, borderLeftColor: 'primary.main' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography color="text.secondary">Next step</Typography>
          <Heading level={2} looks={3} sx={{ mb: 0 }}>
            {what}
          </Heading>
          {hasDraft && <Typography>What you typed there is a draft: it counts once it is saved.</Typography>}
          {!section && (
            <Typography>Everything that is required is filled. Check it at the end of this page.</Typography>
          )}
        </Box>
        {section && (
          <LinkButton to={section.path} variant="contained" size="large">
            Open {section.title}
          </LinkButton>
        )}
      </Box>
    </Card>
  );
}
