import type { Season } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { Badge, Banner, Box, EmptyState, ErrorState, Link, Spinner } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../frame/use-staff';
import { ListTabs } from '../list/list-tabs';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { isShown, PublicRow } from '../seasons/public-row';
import { SeasonFiguresCard } from '../seasons/season-figures';
import { SeasonSteps } from '../seasons/season-steps';
import { seasonsQuery } from '../seasons/seasons-query';

const addressOf = ({ year }: Season): string =>
  `${PATHS.seasons}?${new URLSearchParams({ year: String(year) })}`;

/** The year to begin with: the one that is to be closed next, else the latest. */
const firstOf = (seasons: readonly Season[]): Season | undefined =>
  seasons.findLast(({ state, blocked }) => state === 'open' && blocked === null) ?? seasons[0];

/** /cell/seasons: the passout years, and what closing one publishes (CEL-72). */
function SeasonsPage() {
  const [search] = useSearchParams();
  const loaded = useQuery({ ...seasonsQuery, enabled: useMay('read figures') });
  const { data, error, refetch } = loaded;
  const season = data?.seasons.find(({ year }) => String(year) === search.get('year'));
  const first = data && firstOf(data.seasons);
  return (
    <ConsolePage title="Passout years" right="read figures" end={<UpdatedAgo loaded={loaded} />}>
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={PATHS.drives}>All drives</Link>
      </Box>
      {!data && !error && <Spinner label="Loading the passout years" />}
      {!data && error && (
        <ErrorState headingLevel={2} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {first && !season && <Navigate to={addressOf(first)} replace />}
      {data && !first && <EmptyState>No student and no drive is there yet</EmptyState>}
      {data && season && (
        <>
          <ListTabs
            label="Passout years"
            open={String(season.year)}
            tabs={data.seasons.map((one) => ({
              id: String(one.year),
              label: `${one.year} (${one.state})`,
              to: addressOf(one),
            }))}
          />
          <OneSeason key={season.year} season={season} />
        </>
      )}
    </ConsolePage>
  );
}

const OneSeason = ({ season }: { season: Season }) => {
  const { state, closed_at, blocked, changed, warnings } = season;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Badge tone={state === 'open' ? 'positive' : 'neutral'}>{state === 'open' ? 'Open' : 'Closed'}</Badge>
        {closed_at === null
          ? 'These figures follow what is recorded.'
          : `Frozen on ${formatDate(closed_at)}.`}
      </Box>
      {state === 'closed' && !isShown(season) && (
        <Banner tone="warning" title="The public site does not show these figures." />
      )}
      {changed && (
        <Banner tone="warning" title="Other figures are recorded by now.">
          These stay as they were closed. To take the new ones over, reopen the year and close it again.
        </Banner>
      )}
      {blocked !== null && <Banner tone="neutral" title={blocked} />}
      {blocked === null && warnings.length > 0 && (
        <Banner tone="warning" title="Before it is closed">
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {warnings.map(({ code, words }) => (
              <li key={code}>{words}</li>
            ))}
          </Box>
        </Banner>
      )}
      <PublicRow season={season}>
        <SeasonSteps season={season} />
      </PublicRow>
      <SeasonFiguresCard figures={season.figures} />
    </Box>
  );
};

export default withQueries(SeasonsPage);
