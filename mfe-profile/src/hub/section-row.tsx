import { formatDateTime } from '@portal/shared/format';
import { Badge, Box, CheckIcon, LinkButton, Typography, VisuallyHidden } from '@portal/shared/ui';
import type { Section } from '../rules';

type SectionRowProps = {
  section: Section;
  filled: boolean;
  isRequired: boolean;
  /** When its draft was kept, in milliseconds since 1970; null where there is none. */
  draftAt: number | null;
  /** What the student has to know of it. */
  note: string | null;
};

/** One section of the registration form: whether it is filled, and the way to its form. */
export function SectionRow({ section, filled, isRequired, draftAt, note }: SectionRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
      >
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{section.title}</Typography>
          {draftAt !== null && (
            <Typography variant="body2" color="text.secondary">
              Typed {formatDateTime(draftAt)}
            </Typography>
          )}
          {note && <Typography variant="body2">{note}</Typography>}
        </Box>
        {draftAt !== null && <Badge tone="warning">Draft, not saved</Badge>}
        {filled ? (
          <Badge tone="positive" icon={<CheckIcon aria-hidden />}>
            Complete
          </Badge>
        ) : (
          <Badge tone={isRequired ? 'warning' : 'neutral'}>{isRequired ? 'Incomplete' : 'Optional'}</Badge>
        )}
      </Box>
      <LinkButton
        to={section.path}
        variant={filled || !isRequired ? 'outlined' : 'contained'}
        sx={{ flex: 'none', minWidth: 96 }}
      >
        <span>{filled ? 'Edit' : 'Fill'}</span>
        <VisuallyHidden> {section.title}</VisuallyHidden>
      </LinkButton>
    </Box>
  );
}
