import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { CellRound, DriveFacts, PlannedRound } from '@portal/shared/contract/cell';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Button, LinkButton } from '@portal/shared/ui';
import { When } from '@portal/shared/ui-data';
import { useState } from 'react';
import { useMay } from '../api/use-staff';
import { capitalize } from '../labels';
import { PATHS } from '../paths';
import { plural } from '../values/waiting-time';
import { Panel } from '../frame/panel';
import { CancelRoundDialog } from '../rounds/cancel-round-dialog';
import { OrderDialog } from '../rounds/order-dialog';
import { RoundDialog } from '../rounds/round-dialogs';
import { withQueries } from '../frame/console-page';
import { DriveScreen } from './drive-screen';

const stagedText = ({ staged, release_at: at }: CellRound): string[] => {
  if (staged === 0) return [];
  const when = at === null ? 'not published' : `published ${formatDateTime(at)}`;
  return [`${plural(staged, 'result')} ${when}`];
};

/** How many came, and how it went; nothing before that. */
function cameText(round: CellRound): string | null {
  const { present, absent, qualified, unqualified } = round;
  const came = present + absent > 0 ? [`${formatCount(present)} present, ${formatCount(absent)} absent`] : [];
  const went =
    qualified + unqualified > 0
      ? [`${formatCount(qualified)} qualified, ${formatCount(unqualified)} not`]
      : [];
  return [...came, ...went, ...stagedText(round)].join('; ') || null;
}

type Asking =
  | { what: 'add'; planned?: PlannedRound }
  | { what: 'order' }
  | { what: 'change' | 'cancel'; round: CellRound };

type RoundProps = {
  driveId: string;
  round: CellRound;
  mayHold: boolean;
  mayMark: boolean;
  onAsk: (asking: Asking) => void;
};

const isShortlist = ({ number }: CellRound): boolean => number === SHORTLIST_NUMBER;

const small = { fontSize: '0.875rem' } as const;

/** A round in one line where there is room: what and when, how it went, and what can be done. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  overflowWrap: 'anywhere',
  paddingBlock: 1,
  borderBlockStart: '1px solid var(--pp-palette-divider)',
} as const;

/** What a round's list has. */
const listLabel = (mayHold: boolean): string => (mayHold ? 'Attendance and results' : 'Attendance');

/** How and where it takes place. */
const placeText = ({ mode, venue }: CellRound): string =>
  [capitalize(mode.toLowerCase()), venue].filter(Boolean).join(', ');

/** What is done with a round that takes place; who takes attendance alone has no more than its list. */
const RoundActions = ({ driveId, round, mayHold, onAsk }: Omit<RoundProps, 'mayMark'>) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: { md: 'end' },
      gap: 1,
    }}
  >
    <LinkButton
      size="small"
      variant="outlined"
      to={pathOf(PATHS.round, { id: driveId, round: round.id })}
      aria-label={
        isShortlist(round) ? 'Results of the shortlist' : `${listLabel(mayHold)} of round ${round.number}`
      }
    >
      {isShortlist(round) ? 'Results' : listLabel(mayHold)}
    </LinkButton>
    {mayHold && !isShortlist(round) && (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Edit round ${round.number}`}
        onClick={() => onAsk({ what: 'change', round })}
      >
        Edit…
      </Button>
    )}
    {mayHold && (
      <Button
        size="small"
        variant="outlined"
        aria-label={isShortlist(round) ? 'Cancel the shortlist' : `Cancel round ${round.number}`}
        onClick={() => onAsk({ what: 'cancel', round })}
      >
        Cancel…
      </Button>
    )}
  </Box>
);

const Round = ({ driveId, round, mayHold, mayMark, onAsk }: RoundProps) => (
  <Box component="li" sx={ROW}>
    <Box sx={{ minWidth: 0 }}>
      <strong>{isShortlist(round) ? round.name : `${round.number}. ${round.name}`}</strong>{' '}
      {round.cancelled && <Badge tone="negative">Cancelled</Badge>}
      {!isShortlist(round) && (
        <div>
          <When moment={round.at} />, {round.duration_minutes} minutes
        </div>
      )}
      <Box sx={{ color: 'text.secondary', ...small }}>
        {isShortlist(round) ? 'Before the first round' : placeText(round)}
      </Box>
      {round.cancelled && (
        <Box sx={small}>
          {`${round.cancelled.reason} (${formatDateTime(round.cancelled.at)})${round.keeps_results ? '. Its results still count.' : ''}`}
        </Box>
      )}
    </Box>
    <Box sx={small}>{cameText(round)}</Box>
    {!round.cancelled && (mayHold || (mayMark && !isShortlist(round))) && (
      <RoundActions driveId={driveId} round={round} mayHold={mayHold} onAsk={onAsk} />
    )}
  </Box>
);

/** Rounds of the company's form that no round has the name of: one click begins each, and the officer gives it a time (F-75). */
const PlannedRounds = ({ drive, onAsk }: { drive: DriveFacts; onAsk: (asking: Asking) => void }) => (
  <Box component="section" aria-label="Planned by the company" sx={{ marginBlockStart: 2, ...small }}>
    Planned by the company, without a time yet:
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {drive.planned?.map((planned, at) => (
        // Two rounds may have the same words.
        <li key={`${at} ${planned.name}`}>
          {[planned.name, planned.note].filter(Boolean).join(': ')}{' '}
          <Button
            size="small"
            variant="text"
            aria-label={`Add the planned round ${planned.name}`}
            onClick={() => onAsk({ what: 'add', planned })}
          >
            Add…
          </Button>
        </li>
      ))}
    </Box>
  </Box>
);

/** The rounds of a drive in their order, added, changed, ordered and cancelled one by one (CEL-60, F-64). */
function DriveRounds({ drive }: { drive: DriveFacts }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isHeld = drive.state !== 'withdrawn';
  const mayHold = useMay('manage rounds') && isHeld;
  const mayMark = useMay('take attendance') && isHeld;
  const { rounds } = drive;
  const close = () => setAsking(null);
  return (
    <>
      <Panel
        title="Rounds"
        count={rounds.length}
        empty="No round yet"
        end={
          mayHold && (
            <>
              {drive.planned && drive.planned.length > 0 && <PlannedRounds drive={drive} onAsk={setAsking} />}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 2 }}>
                <Button variant="outlined" onClick={() => setAsking({ what: 'add' })}>
                  Add a round…
                </Button>
                {rounds.filter(({ cancelled }) => !cancelled).length > 1 && (
                  <Button variant="outlined" onClick={() => setAsking({ what: 'order' })}>
                    Change the order…
                  </Button>
                )}
              </Box>
            </>
          )
        }
      >
        {rounds.map((round) => (
          <Round
            key={round.id}
            driveId={drive.id}
            round={round}
            mayHold={mayHold}
            mayMark={mayMark}
            onAsk={setAsking}
          />
        ))}
      </Panel>
      {asking?.what === 'cancel' && <CancelRoundDialog drive={drive} round={asking.round} onClose={close} />}
      {asking?.what === 'order' && <OrderDialog drive={drive} onClose={close} />}
      {(asking?.what === 'add' || asking?.what === 'change') && (
        <RoundDialog
          drive={drive}
          round={asking.what === 'change' ? asking.round : null}
          planned={asking.what === 'add' ? asking.planned : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

/** /cell/drives/:id/rounds: the rounds of a drive (CEL-60). */
const DriveRoundsPage = () => (
  <DriveScreen name="rounds">{(drive) => <DriveRounds drive={drive} />}</DriveScreen>
);

export default withQueries(DriveRoundsPage);
