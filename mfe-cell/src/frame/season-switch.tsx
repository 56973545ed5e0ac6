import { RUNNING } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../list/filter-select';
import { ALL_SEASONS, seasonChoicesQuery, useSeason } from '../api/season';
import { useMay } from '../api/use-staff';

/** The console's one switch of seasons (F-69); nothing while no season is known. */
export function SeasonSwitch() {
  const { data = [] } = useQuery({ ...seasonChoicesQuery, enabled: useMay('own account') });
  const [season, choose] = useSeason();
  if (data.length === 0) return null;
  const running = data.filter(({ state }) => state === 'running').map(({ year }) => year);
  const options = [
    ...data.map(({ year, state }) => ({ value: String(year), label: `${year} (${state})` })),
    { value: ALL_SEASONS, label: 'All seasons' },
  ];
  return (
    <FilterSelect
      label="Season"
      value={season === RUNNING ? '' : season}
      all={running.length === 0 ? 'No season runs' : `${[...running].reverse().join(' and ')} (running)`}
      options={running.length === 1 ? options.filter(({ value }) => value !== String(running[0])) : options}
      onChange={(value) => choose(value || RUNNING)}
    />
  );
}
