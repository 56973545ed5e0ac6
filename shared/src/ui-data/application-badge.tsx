import { applicationText, confirmText, type ApplicationState } from '@portal/shared/contract';
import { Badge } from '../ui/badge';
import type { Tone } from '../ui/theme/palette';

const TONES: Record<ApplicationState['state'], Tone> = {
  'not answered': 'neutral',
  declined: 'neutral',
  applied: 'info',
  'in round': 'warning',
  out: 'negative',
  selected: 'positive',
  offered: 'positive',
  placed: 'positive',
  'offer declined': 'neutral',
  'withdrawn by company': 'neutral',
  'withdrawn by rule': 'neutral',
  'withdrawn on request': 'neutral',
};

/** The state of an application in a few words, everywhere with the same look (F-60). */
export function ApplicationBadge({ application }: { application: ApplicationState }) {
  const confirm = confirmText(application);
  return (
    <>
      <Badge tone={application.answer_by === undefined ? TONES[application.state] : 'warning'}>
        {applicationText(application)}
      </Badge>
      {confirm && <Badge tone="warning">{confirm}</Badge>}
    </>
  );
}
