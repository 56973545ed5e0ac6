import { roundTitle, SHORTLIST_NUMBER } from '@portal/shared/contract';
import { MARKS } from '@portal/shared/contract/cell';
import type { CellRound, Mark, RoundStudentsPage } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, Card, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { driveQuery, roundStudentsQuery } from '../api/queries';
import { Awaited } from '../frame/awaited';
import { DialogButton } from '../frame/dialog-button';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { FinaliseDialog } from './finalise-dialog';
import { MarkList } from '../results/import-round-list';
import { NotBegun } from './not-begun';
import { aimAt } from '../results/round-list-store';
import { ScheduledPublication } from '../results/scheduled-publication';
import { ReleaseDialog } from '../results/release-dialog';
import { ROUND_FILTERS, RoundList } from './round-list';
import { plural } from '../values/waiting-time';
import { useListState } from '../list/list-state';
import { PATHS } from '../paths';

/** What a student can be marked before the round begins (F-64). */
const EARLY_MARKS: readonly Mark[] = ['EXCUSED'];

const roundText = (round: CellRound): string => `${roundTitle(round)}, ${formatDateTime(round.at)}`;

type MarksProps = {
  driveId: string;
  round: string;
  /** The company and the round in words. */
  title: string;
  next: string | null;
  /** To which no one comes. */
  isShortlist: boolean;
};

/** What is published next, and what is done once the round has taken place. */
function RoundBar({
  data,
  round,
  title,
  next,
  isShortlist,
}: Pick<MarksProps, 'round' | 'title' | 'next' | 'isShortlist'> & { data: RoundStudentsPage }) {
  const mayFinalise = useMay('finalise attendance') && !isShortlist;
  const mayPublish = useMay('release results');
  const { counts, staged } = data;
  const waiting = staged.qualified + staged.unqualified;
  const named = counts.qualified + counts.unqualified;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 18rem' }}>
          <strong>{`${named} of ${counts.in} have a result.`}</strong>{' '}
          <span>
            {waiting > 0 && data.release_at === null
              ? `Students read the ${plural(waiting, 'new result')} once published.`
              : ''}
          </span>
        </Box>
        {mayFinalise && (
          <DialogButton
            label="Finalise the attendance…"
            dialog={(close) => <FinaliseDialog round={round} onClose={close} />}
          />
        )}
        {mayPublish && waiting > 0 && data.release_at === null && (
          <DialogButton
            variant="contained"
            label={`Publish ${plural(waiting, 'result')}…`}
            dialog={(close) => (
              <ReleaseDialog round={round} title={title} next={next} seen={data} onClose={close} />
            )}
          />
        )}
      </Box>
    </Card>
  );
}

function Marks({ driveId, round, title, next, isShortlist }: MarksProps) {
  const [as, setAs] = useState<Mark | null>(null);
  const state = useListState(ROUND_FILTERS);
  const loaded = useQuery(roundStudentsQuery(round, state.query));
  const { data } = loaded;
  const mayHold = useMay('manage rounds');
  useEffect(() => aimAt(round, as), [round, as]);
  if (!data && loaded.error) return <Awaited loaded={loaded} label="" />;
  const at = data?.release_at ?? null;
  const begins = data?.begins_at ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {begins !== null && <NotBegun at={begins} />}
      {data && at !== null && (
        <ScheduledPublication round={round} at={at} count={data.staged.qualified + data.staged.unqualified} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <RoundList driveId={driveId} round={round} loaded={loaded} state={state} as={as} />
      </Box>
      {data && mayHold && begins === null && (
        <RoundBar data={data} round={round} title={title} next={next} isShortlist={isShortlist} />
      )}
      {mayHold && <MarkList as={as} marks={begins === null ? MARKS : EARLY_MARKS} onAs={setAs} />}
    </Box>
  );
}

/** /cell/drives/:id/rounds/:round: attendance and results of a round (CEL-61 to CEL-63). */
function RoundPage() {
  const { id = '', round = '' } = useParams();
  const mayMark = useMay('take attendance');
  const { data: drive } = useQuery({ ...driveQuery(id), enabled: mayMark });
  const found = drive?.rounds.find((one) => one.id === round);
  const next = found && drive?.rounds.find((one) => !one.cancelled && one.number > found.number);
  const title = drive && found ? `${drive.company}, ${roundTitle(found)}` : 'Round';
  return (
    <ConsolePage
      up={{ to: pathOf(PATHS.driveRounds, { id }), label: 'Rounds of the drive' }}
      title={title}
      right="take attendance"
      end={
        found?.number !== SHORTLIST_NUMBER && (
          <Link to={pathOf(PATHS.checkIn, { id, round })}>Check-in screen</Link>
        )
      }
    >
      <Marks
        key={round}
        driveId={id}
        round={round}
        title={title}
        next={next ? roundText(next) : null}
        isShortlist={found?.number === SHORTLIST_NUMBER}
      />
    </ConsolePage>
  );
}

export default withQueries(RoundPage);
