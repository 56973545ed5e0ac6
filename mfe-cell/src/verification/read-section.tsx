import type { StudentRecord } from '@portal/shared/contract/cell';
import { Badge, Box, Heading } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { labelOf, shownIn } from '../values/shown-value';
import { OldNew } from '../values/before-after';
import { factsOf } from './shown';

type ReadSectionProps = {
  section: StudentRecord['sections'][number];
  /** Whether it is to be returned to the student. */
  isReturned?: boolean;
  /** Beside its heading. */
  end?: ReactNode;
  /** Below what it says. */
  children?: ReactNode;
};

/** A mark at the side, within the card's padding. */
const RETURNED = {
  borderInlineStart: '4px solid var(--pp-palette-tone-warning-line)',
  marginInlineStart: { xs: -2, sm: -3 },
  paddingInlineStart: { xs: 1.5, sm: 2.5 },
} as const;

/** A section of the profile as verifiers read it, and what changed in it, old and new. */
export function ReadSection({ section, isReturned = false, end, children }: ReadSectionProps) {
  const facts = factsOf(section);
  return (
    <Box
      component="section"
      aria-label={section.title}
      sx={{
        borderBlockStart: '1px solid var(--pp-palette-divider)',
        paddingBlock: 1.5,
        ...(isReturned ? RETURNED : {}),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 0.5 }}>
        <Heading level={3} sx={{ fontSize: '1rem' }}>
          {section.title}
        </Heading>
        {section.data === null && <Badge>No Data Found</Badge>}
        {isReturned && <Badge tone="warning">Will be returned</Badge>}
        {end && <Box sx={{ marginInlineStart: 'auto' }}>{end}</Box>}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, margin: 0 }}>
        {facts.map(({ term, value }) => (
          <Box key={term} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, maxWidth: '100%' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {section.changed.length > 0 && (
        <Box
          component="ul"
          aria-label={`Changed in ${section.title}`}
          sx={{ marginBlock: 1, paddingInlineStart: 2.5 }}
        >
          {section.changed.map(({ field, before, after }) => (
            <li key={field}>
              {labelOf(section, field)}:{' '}
              <OldNew before={shownIn(section, field, before)} after={shownIn(section, field, after)} />
            </li>
          ))}
        </Box>
      )}
      {children}
    </Box>
  );
}
