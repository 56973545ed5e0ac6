import type { OpenSection } from '@portal/shared/contract';
import { Banner, Box, LinkButton } from '@portal/shared/ui';
import { profileRules } from '../rules';

const TITLES = {
  returned: 'The placement cell returned a part of your profile',
  unlocked: 'The placement cell unlocked a part of your profile',
} as const;

/** What the placement cell gave back, why, and the way to it (CEL-21, CEL-23); all else stays locked. */
export const OpenSections = ({ sections }: { sections: readonly OpenSection[] }) => (
  <>
    {sections.map(({ section: name, kind, reason }) => {
      const section = profileRules.sections[name];
      return (
        section && (
          <Banner
            key={name}
            tone={kind === 'returned' ? 'warning' : 'info'}
            title={`${TITLES[kind]}: ${section.title}`}
            action={
              <LinkButton to={section.path} variant="contained">
                Correct {section.title}
              </LinkButton>
            }
          >
            <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</Box>
            Save it, then confirm your profile again. The rest stays locked.
          </Banner>
        )
      );
    })}
  </>
);
