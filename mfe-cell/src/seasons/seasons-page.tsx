import { SEASON_TABLES } from '@portal/shared/contract/cell';
import type { Season, SeasonsData } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { Badge, Banner, Box, Button, EmptyState } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DialogButton } from '../frame/dialog-button';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useSeason } from '../api/season';
import { useMay } from '../api/use-staff';
import { ListTabs } from '../list/list-tabs';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { BeginDialog } from './begin-dialog';
import { EarlierYears } from './earlier-years';
import { isShown, PublicRow } from './public-row';
import { SeasonSteps } from './season-steps';
import { SeasonSummary } from './season-summary';
import { SeasonTableView } from './season-table';
import { seasonsQuery } from './seasons-query';
import { Awaited } from '../frame/awaited';
import { Section } from '../frame/section';

const addressOf = ({ year }: Season): string =>
  `${PATHS.seasons}?${new URLSearchParams({ season: String(year) })}`;
const runningOf = (seasons: readonly Season[]): number[] =>
  seasons.filter(({ state }) => state === 'running').map(({ year }) => year);

/** The season that is shown: the one that is chosen, else the latest that runs, else the latest. */
const shownOf = (seasons: readonly Season[], chosen: string): Season | undefined =>
  seasons.find(({ year }) => String(year) === chosen) ??
  seasons.find(({ state }) => state === 'running') ??
  seasons[0];

/** /cell/seasons: the seasons, what each came to, and what closing one publishes (CEL-72, F-69). */
function SeasonsPage() {
  const loaded = useQuery({ ...seasonsQuery, enabled: useMay('read figures') });
  const [chosen] = useSeason();
  const { data } = loaded;
  const season = data && shownOf(data.seasons, chosen);
  return (
    <ConsolePage
      title={season ? `Season ${season.year}` : 'Seasons'}
      right="read figures"
      end={<UpdatedAgo loaded={loaded} />}
    >
      <Awaited loaded={loaded} label="Loading the seasons" />
      {data && !season && (
        <>
          <EmptyState>No season has begun, and no student and no drive is there yet</EmptyState>
          <BeginButton seasons={[]} />
        </>
      )}
      {data && season && (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'start',
              columnGap: 3,
              displayPrint: 'none',
            }}
          >
            <ListTabs
              label="Seasons"
              open={String(season.year)}
              tabs={data.seasons.map((one) => ({
                id: String(one.year),
                label: `${one.year} (${one.state})`,
                to: addressOf(one),
              }))}
            />
            <BeginButton seasons={data.seasons} />
          </Box>
          <OneSeason key={season.year} data={data} season={season} />
        </>
      )}
    </ConsolePage>
  );
}

/** Begins the season after the latest one, or another. */
function BeginButton({ seasons }: { seasons: readonly Season[] }) {
  if (!useMay('close seasons')) return null;
  const next = (seasons[0]?.year ?? new Date().getFullYear()) + 1;
  return (
    <DialogButton
      variant="text"
      label="Begin a season…"
      dialog={(close) => <BeginDialog year={next} running={runningOf(seasons)} onClose={close} />}
    />
  );
}

const STATES = {
  'not begun': { tone: 'warning', words: 'Not begun' },
  running: { tone: 'positive', words: 'Running' },
  closed: { tone: 'neutral', words: 'Closed' },
} as const;

/** Since when a season is as it is. */
function sinceText({ state, begun_at, closed_at }: Season): string {
  if (closed_at !== null) return `Frozen on ${formatDate(closed_at)}. Its drives are closed.`;
  if (state === 'not begun') return 'There are students or drives of it. Lists open on it once it begins.';
  return `Since ${formatDate(begun_at)}. These figures follow what is recorded.`;
}

/** How often the page was printed: with the first time every table is unfolded, since what is folded is not on paper. */
function usePrints(): [times: number, print: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) window.print();
  }, [times]);
  return [times, () => setTimes(times + 1)];
}

const OneSeason = ({ data, season }: { data: SeasonsData; season: Season }) => {
  const { year, state, blocked, changed, warnings } = season;
  const { tone, words } = STATES[state];
  const [prints, print] = usePrints();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Badge tone={tone}>{words}</Badge>
        {sinceText(season)}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginInlineStart: 'auto' }}>
          <Button variant="outlined" onClick={print}>
            Print
          </Button>
          <SeasonSteps season={season} running={runningOf(data.seasons)} />
        </Box>
      </Box>
      {state === 'closed' && !isShown(season) && (
        <Banner tone="warning" title="The public site does not show these figures." />
      )}
      {changed && (
        <Banner tone="warning" title="Other figures are recorded by now.">
          These stay as they were closed, and the lists that they open may have other numbers. To take the new
          ones over, reopen the season and close it again.
        </Banner>
      )}
      {blocked !== null && <Banner tone="neutral" title={blocked} />}
      <SeasonSummary season={season} />
      <Section title="Tables">
        {SEASON_TABLES.map((name) => (
          <SeasonTableView
            key={name}
            data={data}
            year={year}
            name={name}
            isOpen={prints > 0 || name === 'branches'}
          />
        ))}
      </Section>
      <PublicRow season={season}>
        {blocked === null && warnings.length > 0 && (
          <Box>
            Before it is closed:
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {warnings.map(({ code, words: said }) => (
                <li key={code}>{said}</li>
              ))}
            </Box>
          </Box>
        )}
      </PublicRow>
      <EarlierYears data={data} />
    </Box>
  );
};

export default withQueries(SeasonsPage);
