import { noticePath } from '@portal/shared/contract';
import { Checkbox } from '@portal/shared/ui-choice';
import { FormSection, NumberStrip } from '@portal/shared/ui-form';
import { Box, ExternalLink } from '@portal/shared/ui';
import { labelsOf } from '../drafts/asked-again';
import { neverKept } from '../drafts/draft-values';
import type { Circumstances, Field, Section } from '../rules';
import { FieldControl } from './field-control';
import { placeFields } from './field-layout';
import { partId } from './form-parts';
import type { ShownFields } from './use-shown-fields';

/** Every field that the section asks for now, under its headings, in the rules' order. */
export function SectionFields({ section, shown }: { section: Section; shown: ShownFields }) {
  const { groups, circumstances, copies } = shown;
  const { copy } = section;
  return groups.map(({ title, fields }) => {
    const numbers = numbersOf(section, fields);
    return (
      <FormSection
        key={title ?? ''}
        id={title && partId(title)}
        title={title}
        description={numbers.length > 0 && <IdentityNote section={section} names={numbers} />}
      >
        {copy && fields.some((field) => field.name === copy.copies[0]?.[1]) && (
          <Box data-whole-row="" sx={{ pb: 2.5 }}>
            <Checkbox name={copy.name} label={copy.label} />
          </Box>
        )}
        <PlacedFields {...{ fields, circumstances, copies }} />
      </FormSection>
    );
  });
}

type PlacedFieldsProps = {
  fields: readonly Field[];
  circumstances: Circumstances;
  copies: ReadonlySet<string>;
};

function PlacedFields({ fields, circumstances, copies }: PlacedFieldsProps) {
  const control = (field: Field, narrow: boolean) => (
    <FieldControl
      key={field.name}
      field={field}
      circumstances={circumstances}
      disabled={copies.has(field.name)}
      narrow={narrow}
    />
  );
  return placeFields(fields, circumstances).map((placed) =>
    'field' in placed ? (
      control(placed.field, placed.narrow)
    ) : (
      <NumberStrip key={placed.hint} names={placed.strip.map(({ name }) => name)} hint={placed.hint}>
        {placed.strip.map((field) => control(field, true))}
      </NumberStrip>
    ),
  );
}

/** Identity numbers among fields. */
const numbersOf = (section: Section, fields: readonly Field[]): string[] =>
  neverKept(section).filter((name) => fields.some((field) => field.name === name));

/** Says of identity numbers that they are in no draft (W-51), and where their purpose is (DAT-10), before anyone types them. */
const IdentityNote = ({ section, names }: { section: Section; names: string[] }) => (
  <>
    <div>{`${labelsOf(section, names)} are never kept in a draft: type them again after a reload.`}</div>
    <ExternalLink href={noticePath('verification')} newTab>
      Why they are asked, and who sees them
    </ExternalLink>
  </>
);
