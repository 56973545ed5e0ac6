import type { ReactNode } from 'react';
import type { Degree } from '@portal/shared/contract';
import { Box, Card, Stack } from '@portal/shared/ui';
import { ErrorSummary } from '@portal/shared/ui-form';
import { otherName } from '../rules';
import type { Section } from '../rules';
import { FormParts, type FormPart } from './form-parts';
import { SectionFields } from './section-fields';
import { useShownFields, type ShownFields } from './use-shown-fields';

type SectionLayoutProps = {
  section: Section;
  degree: Degree | null;
  /** Said before the form. */
  banners: ReactNode;
  /** Said after its fields. */
  notes: ReactNode;
  /** Its end. */
  foot: ReactNode;
};

/** The layout of a section's form: the jumps to its parts beside it, messages above it, its fields. */
export function SectionLayout({ section, degree, banners, notes, foot }: SectionLayoutProps) {
  const shown = useShownFields(section, degree);
  const parts = partsOf(shown);
  const hasParts = parts.length > 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: hasParts ? 'minmax(0, 15rem) minmax(0, 1fr)' : 'minmax(0, 56rem)',
        },
      }}
    >
      {hasParts && <FormParts parts={parts} />}
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {banners}
        <Card>
          <ErrorSummary />
          <SectionFields section={section} shown={shown} />
          <Box sx={NOTES}>{notes}</Box>
          {foot}
        </Card>
      </Stack>
    </Box>
  );
}

/** A note with content has a distance to what follows. */
const NOTES = { '& > :not(:empty)': { marginBlockEnd: 3 } } as const;

const partsOf = ({ groups }: ShownFields): FormPart[] =>
  groups.flatMap(({ title, fields }) =>
    title === undefined
      ? []
      : [{ title, names: fields.flatMap(({ name, other }) => (other ? [name, otherName(name)] : [name])) }],
  );
