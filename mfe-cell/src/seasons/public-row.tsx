import { MADE_LATER, publicYearText } from '@portal/shared/contract/cell';
import type { Season } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import type { ReactNode } from 'react';
import { Section } from '../frame/section';

type PublicRowProps = {
  season: Season;
  /** What can be done. */
  children: ReactNode;
};

/** What visitors read of a year now, and once it is closed so (CEL-72). */
export const PublicRow = ({ season: { state, publishes, public: now }, children }: PublicRowProps) => (
  <Section title="On the public site">
    <DescriptionList
      items={[
        { term: 'Published now', description: publicYearText(now) },
        {
          term: state === 'closed' ? 'Final figures' : 'After closing',
          description: publicYearText(publishes),
        },
      ]}
    />
    <Box sx={{ color: 'text.secondary', typography: 'body2', marginBlockStart: 1 }}>{MADE_LATER}</Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockStart: 2 }}>{children}</Box>
  </Section>
);

/** Whether visitors read a closed year as it was closed. */
export const isShown = ({ publishes, public: now }: Season): boolean =>
  publishes === null || publicYearText(now) === publicYearText(publishes);
