import type { StudentRecord } from '@portal/shared/contract/cell';
import { Badge, Box, Heading } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import { labelOf, shownIn, shownValue } from '../values/shown-value';
import { IdentityNumber } from './identity-number';

type Section = StudentRecord['sections'][number];
type SectionProps = { student: StudentRecord; section: Section; isOpen: boolean };

/** Fields in the order of their form; then those that no current form asks for. */
function fieldsOf({ data, labels }: Section): string[] {
  const stored = Object.keys(data ?? {});
  const known = Object.keys(labels).filter((field) => stored.includes(field));
  return [...known, ...stored.filter((field) => !(field in labels))];
}

/** One section of the profile as it is stored; a phone or a long record folds it. */
export const RecordSection = ({ student, section, isOpen }: SectionProps) => (
  <Box
    component="details"
    open={isOpen}
    sx={{ borderBlockStart: '1px solid var(--pp-palette-divider)', paddingBlock: 0.5 }}
  >
    <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
      <Heading level={3} sx={{ display: 'inline', fontSize: '1rem' }}>
        {section.title}
      </Heading>{' '}
      {section.data === null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          No Data Found
        </Box>
      )}
      {student.is_registered && section.open && <Badge tone="warning">Returned to student</Badge>}
    </Box>
    {section.changed.length > 0 && <Changes section={section} />}
    {section.data && (
      <Box sx={{ paddingBlock: 1 }}>
        <DescriptionList
          items={fieldsOf(section).map((field) => ({
            term: labelOf(section, field),
            description: section.confidential.includes(field) ? (
              <IdentityNumber
                student={student}
                section={section.section}
                field={field}
                label={labelOf(section, field)}
                value={section.data?.[field]}
              />
            ) : (
              shownValue(section.data?.[field])
            ),
          }))}
        />
        {section.hidden.length > 0 && (
          <Box sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
            {`Not shown to your role: ${section.hidden.map((field) => labelOf(section, field)).join(', ')}`}
          </Box>
        )}
      </Box>
    )}
  </Box>
);

/** What changed since the verification, old and new. */
const Changes = ({ section }: { section: Section }) => (
  <Box component="ul" aria-label={`Changed in ${section.title}`} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
    {section.changed.map(({ field, before, after }) => (
      <li key={field}>
        {labelOf(section, field)}: <del>{shownIn(section, field, before)}</del> →{' '}
        <ins>{shownIn(section, field, after)}</ins>
      </li>
    ))}
  </Box>
);
