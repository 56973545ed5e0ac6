import type { MessagePreview } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { studentsText } from '../values/waiting-time';
import type { ListState } from '../list/list-state';
import { AudienceFields } from './audience-fields';
import { Section } from '../frame/section';

type AudiencePanelProps = {
  state: ListState;
  preview: MessagePreview | undefined;
  /** Why no one is chosen, in the server's words. */
  refusal: string | undefined;
};

function namesText({ names, students }: MessagePreview): string {
  const more = students - names.length;
  return names.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
}

/** To whom: the filters, how many they find now, and the first by name (MSG-01). */
export const AudiencePanel = ({ state, preview, refusal }: AudiencePanelProps) => (
  <Section title="To">
    <AudienceFields state={state} />
    <Box role="status" sx={{ marginBlockStart: 1.5, minHeight: '3em', overflowWrap: 'anywhere' }}>
      {refusal ??
        (preview && (
          <div>
            <strong>{studentsText(preview.students)} now</strong>, {formatCount(preview.by_mail)} of them by
            mail too.
            <Box>{namesText(preview)}</Box>
          </div>
        ))}
    </Box>
  </Section>
);
