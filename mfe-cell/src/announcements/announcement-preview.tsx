import type { Announcement, AnnouncementFields } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { formatDate, formatDateTime, formatDeadline } from '@portal/shared/format';
import { SafeHtml } from '@portal/shared/sanitize';
import { Badge, Box } from '@portal/shared/ui';
import { instantAt } from '../changes/day';
import { fieldsOf } from './announcement-values';
import type { AnnouncementValues } from './announcement-values';
import { Section } from '../frame/section';

const muted = { color: 'text.secondary' } as const;

const Notice = ({ html, at, deadline }: { html: string; at: string | null; deadline: string | null }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockEnd: 1.5 }}>
      <Box sx={{ ...muted, marginInlineEnd: 'auto' }}>
        {at === null ? 'In five minutes' : formatDateTime(at)}
      </Box>
      {deadline && <Badge tone="warning">Deadline {formatDeadline(deadline)}</Badge>}
    </Box>
    <SafeHtml html={html} topHeading={4} />
  </>
);

const Event = ({ text, on, begins, place, link }: AnnouncementFields) => (
  <>
    <Box sx={{ color: 'secondary.main', fontVariantNumeric: 'tabular-nums' }}>
      {on === null ? 'No day yet' : begins ? formatDateTime(instantAt(on, begins) ?? on) : formatDate(on)}
    </Box>
    <Box sx={{ fontWeight: 600 }}>{text || 'No name yet'}</Box>
    {place && <Box>{place}</Box>}
    {link && <Box sx={muted}>{link}</Box>}
  </>
);

const Broadcast = ({ text }: { text: string }) => (
  <Box
    sx={{
      paddingBlock: 3,
      paddingInline: 2,
      textAlign: 'center',
      fontWeight: 600,
      backgroundColor: 'primary.light',
      color: 'text.primary',
    }}
  >
    {text || 'No text yet'}
  </Box>
);

const PLACES = {
  notice: 'On the page of the company, under Notices',
  event: 'On the dashboard, under Upcoming events',
  broadcast: 'On the dashboard, as an announcement',
} as const;

/** As a student will read it, while it is written (MSG-03). */
export function AnnouncementPreview({ known }: { known: Announcement | null }) {
  const values = useWatch<AnnouncementValues>() as AnnouncementValues;
  const { fields } = fieldsOf(values, known);
  const { at, deadline, text } = fields;
  const { kind } = values;
  return (
    <Section title="As a student reads it" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ ...muted, fontSize: '0.875rem', marginBlockEnd: 1.5 }}>{PLACES[kind]}</Box>
      {kind === 'notice' && <Notice html={text} at={at} deadline={deadline} />}
      {kind === 'event' && <Event {...fields} />}
      {kind === 'broadcast' && <Broadcast text={text} />}
    </Section>
  );
}
