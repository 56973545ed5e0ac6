import { roundTitle, SHORTLIST_NUMBER } from '@portal/shared/contract';
import { MARKS } from '@portal/shared/contract/cell';
import type { CellRound, Mark } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Banner, Box, Button, Link } from '@portal/shared/ui';
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
import { ReleaseDialog } from '../results/release-dialog';
import { RoundList } from './round-list';
import { PATHS } from '../paths';

/** What a student can be marked before the round begins (F-64). */
const EARLY_MARKS: readonly Mark[] = ['EXCUSED'];

const roundText = (round: CellRound): string => `${roundTitle(round)}, ${formatDateTime(round.at)}`;

type MarksProps = {
  driveId: string;
  round: string;
  next: string | null;
  /** To which nobody comes. */
  isShortlist: boolean;
};

function Marks({ driveId, round, next, isShortlist }: MarksProps) {
  const [as, setAs] = useState<Mark | null>(null);
  const [isReleasing, setReleasing] = useState(false);
  const mayFinalise = useMay('finalise attendance') && !isShortlist;
  const mayRelease = useMay('release results');
  const loaded = useQuery(roundStudentsQuery(round, {}));
  const { data } = loaded;
  useEffect(() => aimAt(round, as), [round, as]);
  if (!data && loaded.error) return <Awaited loaded={loaded} label="" />;
  const waiting = data ? data.staged.qualified + data.staged.unqualified : 0;
  const at = data?.release_at ?? null;
  const begins = data?.begins_at ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {begins !== null && <NotBegun at={begins} />}
      {waiting > 0 && (
        <Banner
          tone="info"
          title={
            at === null
              ? `${waiting} results are staged: no student knows them`
              : `${waiting} results are released ${formatDateTime(at)}`
          }
          action={
            mayRelease && at === null && begins === null ? (
              <Button onClick={() => setReleasing(true)}>Release the results…</Button>
            ) : undefined
          }
        />
      )}
      {mayFinalise && begins === null && (
        <Box>
          <DialogButton
            label="Finalise the attendance…"
            dialog={(close) => <FinaliseDialog round={round} onClose={close} />}
          />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <RoundList driveId={driveId} round={round} counts={data?.counts} as={as} />
      </Box>
      <MarkList as={as} marks={begins === null ? MARKS : EARLY_MARKS} onAs={setAs} />
      {isReleasing && data && (
        <ReleaseDialog round={round} next={next} seen={data} onClose={() => setReleasing(false)} />
      )}
    </Box>
  );
}

/** /cell/drives/:id/rounds/:round: attendance and results of a round (CEL-61 to CEL-63). */
function RoundPage() {
  const { id = '', round = '' } = useParams();
  const mayHold = useMay('hold rounds');
  const { data: drive } = useQuery({ ...driveQuery(id), enabled: mayHold });
  const found = drive?.rounds.find((one) => one.id === round);
  const next = found && drive?.rounds.find((one) => !one.cancelled && one.number > found.number);
  const title = drive && found ? `${drive.company}, ${roundTitle(found)}` : 'Round';
  return (
    <ConsolePage title={title} right="hold rounds">
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={pathOf(PATHS.drive, { id })}>The drive</Link>
        {found?.number !== SHORTLIST_NUMBER && (
          <Box component="span" sx={{ marginInlineStart: 2 }}>
            <Link to={pathOf(PATHS.checkIn, { id, round })}>Check-in screen</Link>
          </Box>
        )}
      </Box>
      <Marks
        key={round}
        driveId={id}
        round={round}
        next={next ? roundText(next) : null}
        isShortlist={found?.number === SHORTLIST_NUMBER}
      />
    </ConsolePage>
  );
}

export default withQueries(RoundPage);
