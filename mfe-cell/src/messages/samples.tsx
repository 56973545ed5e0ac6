import type { MessagePreview } from '@portal/shared/contract/cell';
import { Box, Card, Heading } from '@portal/shared/ui';
import { studentsText } from '../values/waiting-time';

type Sample = MessagePreview['samples'][number];

const SampleCard = ({ sample: { name, to, subject, text } }: { sample: Sample }) => (
  <Card component="li" sx={{ overflowWrap: 'anywhere' }}>
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {to === null ? `Bell alone: ${name} gets no mail` : `Bell, and mail to ${to}`}
    </Box>
    <strong>{subject || 'No subject yet'}</strong>
    <Box sx={{ whiteSpace: 'pre-line', marginBlockStart: 1 }}>{text}</Box>
  </Card>
);

/** What three of them would read: the longest name, and one without mail, among them (MSG-01). */
export const Samples = ({ preview }: { preview: MessagePreview }) =>
  preview.samples.length === 0 ? null : (
    <section aria-label="Samples">
      <Heading level={2} looks={3} gutterBottom>
        As {preview.samples.length} of {studentsText(preview.students)} would read it
      </Heading>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {preview.samples.map((sample) => (
          <SampleCard key={`${sample.name} ${sample.to}`} sample={sample} />
        ))}
      </Box>
    </section>
  );
