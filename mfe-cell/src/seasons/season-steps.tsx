import { MADE_LATER, publicYearWords, reason, SEASON_WARNINGS } from '@portal/shared/contract/cell';
import type { Season, SeasonDone, SeasonWarning } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Button } from '@portal/shared/ui';
import { Checkboxes } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';
import { useMay } from '../frame/use-staff';
import { isShown } from './public-row';

type Step = 'close' | 'reopen' | 'show';
type DialogProps = { season: Season; onClose: () => void };
type CloseValues = { confirmed: SeasonWarning[]; reason: string };

const paramsOf = ({ year }: Season) => ({ params: { id: String(year) } });
const behind = ({ refused }: SeasonDone): string | null =>
  refused === null ? null : 'The year’s page says so, and publishes it again once nothing stands in the way.';

/** Every warning wants its tick. */
const closeResolver = ({ warnings }: Season) =>
  zodResolver(
    z.object({
      confirmed: z.array(z.enum(SEASON_WARNINGS)).check(
        z.refine((ticked) => warnings.every(({ code }) => ticked.includes(code)), {
          error: 'Please confirm each, or see to it first.',
        }),
      ),
      reason,
    }),
  );

const CloseDialog = ({ season, onClose }: DialogProps) => (
  <ChangeDialog<CloseValues, SeasonDone>
    title={`Close ${season.year}`}
    resolver={closeResolver(season)}
    defaultValues={{ confirmed: [], ...NO_REASON }}
    fields={
      season.warnings.length > 0 && (
        <Checkboxes
          name="confirmed"
          label="It is closed although"
          required
          options={season.warnings.map(({ code, words }) => ({ value: code, label: words }))}
        />
      )
    }
    reasonHint="It stands among the actions"
    submitLabel="Close and publish"
    version={season.version}
    send={(values, key, version) =>
      callCell('closeSeason', { ...paramsOf(season), body: { ...values, key, version } })
    }
    doneWords={behind}
    onClose={onClose}
  >
    The figures are frozen as they are shown. Visitors read within seconds:{' '}
    {publicYearWords(season.publishes)}. {MADE_LATER}
  </ChangeDialog>
);

const ReopenDialog = ({ season, onClose }: DialogProps) => (
  <ChangeDialog<{ reason: string }, SeasonDone>
    title={`Reopen ${season.year}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint="It stands among the actions"
    submitLabel="Reopen"
    version={season.version}
    send={(values, key, version) =>
      callCell('reopenSeason', { ...paramsOf(season), body: { ...values, key, version } })
    }
    doneWords={behind}
    onClose={onClose}
  >
    The public site says again what it said before the year was closed. Closing it once more freezes the
    figures as they are by then.
  </ChangeDialog>
);

const ShowDialog = ({ season, onClose }: DialogProps) => (
  <ChangeDialog<Record<string, never>, SeasonDone>
    title={`Publish ${season.year} again`}
    resolver={zodResolver(z.object({}))}
    defaultValues={{}}
    submitLabel="Publish"
    send={(_, key) => callCell('showSeason', { ...paramsOf(season), body: { key } })}
    doneWords={behind}
    onClose={onClose}
  >
    Visitors read: {publicYearWords(season.publishes)}.
  </ChangeDialog>
);

const DIALOGS = { close: CloseDialog, reopen: ReopenDialog, show: ShowDialog };

/** What an officer does with a passout year (CEL-72). */
export function SeasonSteps({ season }: { season: Season }) {
  const [step, setStep] = useState<Step | null>(null);
  if (!useMay('close seasons')) return null;
  const Dialog = step && DIALOGS[step];
  const { year, state, blocked } = season;
  return (
    <>
      {state === 'open' && blocked === null && (
        <Button variant="contained" onClick={() => setStep('close')}>
          Close {year}…
        </Button>
      )}
      {state === 'closed' && !isShown(season) && (
        <Button variant="contained" onClick={() => setStep('show')}>
          Publish again…
        </Button>
      )}
      {state === 'closed' && (
        <Button variant="outlined" onClick={() => setStep('reopen')}>
          Reopen {year}…
        </Button>
      )}
      {Dialog && <Dialog season={season} onClose={() => setStep(null)} />}
    </>
  );
}
