import { roundTitle } from '@portal/shared/contract';
import { APPLICANT_TABS, isOfRound, STAGES } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { DriveFilter } from '../choices/choice-fields';
import { FilterSelect } from '../list/filter-select';
import type { ListState } from '../list/list-state';
import { optionsOf } from '../list/options';

const WHO = optionsOf([...APPLICANT_TABS, ...STAGES]);

/** Which of a drive's students: by their answer, by where their application is, and by the role that they chose (F-73). */
export function DriveAudience({ state: { view, change }, width }: { state: ListState; width: object }) {
  const { drive = '', tab = '', round = '', role = '' } = view.filters;
  const { data } = useQuery({ ...driveQuery(drive), enabled: drive !== '' });
  const rounds = (data?.rounds ?? [])
    .filter(({ cancelled }) => !cancelled)
    .map((one) => ({ value: String(one.number), label: roundTitle(one) }));
  const roles = (data?.roles ?? []).map(({ title }) => ({ value: title, label: title }));
  const set = (filters: Record<string, string>) => change({ filters });
  return (
    <>
      <Box sx={width}>
        <DriveFilter label="Drive" value={drive} onChange={(id) => set({ drive: id, round: '', role: '' })} />
      </Box>
      <FilterSelect
        label="Who"
        isField
        all="Choose"
        options={WHO}
        value={tab}
        onChange={(who) => set({ tab: who, ...(isOfRound(who) ? {} : { round: '' }) })}
      />
      {isOfRound(tab) && (
        <FilterSelect
          label="Round"
          isField
          all="Choose"
          options={rounds}
          value={round}
          onChange={(number) => set({ round: number })}
        />
      )}
      {tab.includes('qualified') && (
        <Box sx={{ alignSelf: 'center', color: 'text.secondary', fontSize: '0.875rem' }}>
          By published results.
        </Box>
      )}
      {(roles.length > 1 || role !== '') && (
        <FilterSelect
          isField
          label="Role"
          options={roles}
          value={role}
          onChange={(title) => set({ role: title })}
        />
      )}
    </>
  );
}
