import { MADE_LATER, publicYearText, reason, SEASON_WARNINGS } from '@portal/shared/contract/cell';
import type { Season, SeasonDone, SeasonWarning } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Button } from '@portal/shared/ui';
import { Checkboxes } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog, RECORDED } from '../changes/change-dialog';
import { ReasonDialog } from '../changes/reason-dialog';
import { useMay } from '../api/use-staff';
import { BeginDialog } from './begin-dialog';
import { isShown } from './public-row';

type Step = 'begin' | 'close' | 'reopen' | 'show';
type DialogProps = { season: Season; running: readonly number[]; onClose: () => void };
type CloseValues = { confirmed: SeasonWarning[]; reason: string };

const paramsOf = ({ year }: Season) => ({ params: { id: String(year) } });
const behind = ({ refused }: SeasonDone): string | null =>
  refused === null ? null : 'The year’s page says so, and publishes it again once nothing prevents it.';

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
    title={`Close the season ${season.year}?`}
    resolver={closeResolver(season)}
    defaultValues={{ confirmed: [], reason: '' }}
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
    reasonHint={RECORDED}
    submitLabel="Close and publish"
    version={season.version}
    send={(values, version) => callCell('closeSeason', { ...paramsOf(season), body: { ...values, version } })}
    doneText={behind}
    onClose={onClose}
  >
    The figures are frozen as they are shown. Its drives close: they take no answer and no change. Visitors
    read within seconds: {publicYearText(season.publishes)}. {MADE_LATER}
  </ChangeDialog>
);

const ReopenDialog = ({ season, onClose }: DialogProps) => (
  <ReasonDialog<SeasonDone>
    title={`Reopen the season ${season.year}?`}
    submitLabel="Reopen"
    version={season.version}
    call="reopenSeason"
    id={String(season.year)}
    doneText={behind}
    onClose={onClose}
  >
    The season runs again, and its drives that closed with it have their deadline back. The public site says
    again what it said before. Closing it once more freezes the figures as they are by then.
  </ReasonDialog>
);

const ShowDialog = ({ season, onClose }: DialogProps) => (
  <ChangeDialog<Record<string, never>, SeasonDone>
    title={`Publish the figures of ${season.year} again?`}
    submitLabel="Publish"
    send={() => callCell('showSeason', paramsOf(season))}
    doneText={behind}
    onClose={onClose}
  >
    Visitors read: {publicYearText(season.publishes)}.
  </ChangeDialog>
);

const BeginOne = ({ season: { year }, running, onClose }: DialogProps) => (
  <BeginDialog year={year} running={running} onClose={onClose} />
);

const DIALOGS = { begin: BeginOne, close: CloseDialog, reopen: ReopenDialog, show: ShowDialog };

/** What an officer does with a season (CEL-72, F-69). @param props.running the seasons that run */
export function SeasonSteps({ season, running }: { season: Season; running: readonly number[] }) {
  const [step, setStep] = useState<Step | null>(null);
  if (!useMay('close seasons')) return null;
  const Dialog = step && DIALOGS[step];
  const { year, state, blocked } = season;
  return (
    <>
      {state === 'not begun' && (
        <Button variant="contained" onClick={() => setStep('begin')}>
          Begin season {year}…
        </Button>
      )}
      {state === 'running' && blocked === null && (
        <Button variant="contained" onClick={() => setStep('close')}>
          Close season {year}…
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
      {Dialog && <Dialog season={season} running={running} onClose={() => setStep(null)} />}
    </>
  );
}
