import { APPLICANT_FILTERS, personalOf } from '@portal/shared/contract/cell';
import type { ApplicantTab, DriveFacts } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applicantsQuery } from '../api/queries';
import { useAskAhead } from '../api/use-query-ahead';
import { useMay, useStaff } from '../api/use-staff';
import { ExportList } from '../list/export-list';
import { useListState, type ListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { useSavedColumns } from '../list/saved-columns';
import { chosenOf, useSelection } from '../list/selection';
import { WriteToThese } from '../messages/message-selected';
import { RemindNotResponded } from '../messages/remind-not-responded';
import { ApplicantTally } from './applicant-tally';
import { applicantColumns } from './applicant-columns';
import { applicantFilters } from './applicant-filters';
import { ExportResumes } from './export-resumes';
import { FIRST_TAB } from './first-applicants';

/** What may be done with a selection. */
const SELECTED = { rights: ['export lists', 'write messages'] } as const;
const FILTERS = ['of', ...APPLICANT_FILTERS] as const;

/** Tabs on which someone sent a resume. */
const WITH_RESUMES: readonly string[] = ['applied', 'active', 'eligible', 'barred'] satisfies ApplicantTab[];
const orderOf = ({ sort, order }: { sort: string | undefined; order: string | undefined }) => ({
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
});

const tabOf = ({ view }: ListState): ApplicantTab => (view.filters['of'] ?? FIRST_TAB) as ApplicantTab;
/** What the view asks for: of what profiles say of a person, only what is seen (F-93). @param isReader whether who looks may read that */
function askedFor(id: string, state: ListState, isReader: boolean) {
  const personal = isReader ? personalOf(state.view.columns ?? []).join(',') : '';
  return applicantsQuery(id, { ...state.query, of: tabOf(state), ...(personal ? { personal } : {}) });
}

/** Asks for the students beside the drive, not after it. @param enabled whether who is logged in may read them */
export const useApplicantsAhead = (driveId: string, enabled: boolean): void =>
  useAskAhead(askedFor(driveId, useListState(FILTERS), useMay('read students')), enabled);

/** A drive's students, by what they answered: each tab's count is its length (CEL-50). */
export function ApplicantList({ drive }: { drive: DriveFacts }) {
  // Which columns one wants is kept for each company.
  const name = `applicants:${drive.company}`;
  const state = useSavedColumns(useListState(FILTERS), name, useStaff()?.id ?? '');
  const { of: _tab, ...filters } = state.view.filters;
  const tab = tabOf(state);
  const selection = useSelection(state, SELECTED);
  const isReader = useMay('read students');
  const columns = useMemo(() => applicantColumns(isReader), [isReader]);
  const loaded = useQuery(askedFor(drive.id, state, isReader));
  const chosen = chosenOf(selection, loaded.data?.total ?? 0);
  return (
    <>
      <ApplicantTally drive={drive} open={tab} />
      {tab === 'silent' && <RemindNotResponded drive={drive} />}
      <ListTable
        name={name}
        caption={`Students of ${drive.company}`}
        search="Enrollment, name or email"
        filters={applicantFilters(drive, loaded.data?.branches)}
        columns={columns}
        loaded={loaded}
        state={state}
        empty="No students in this list"
        selection={selection}
        actions={(seen) => (
          <>
            {drive.state !== 'draft' && (
              <WriteToThese audience={{ ...filters, of: 'drive', drive: drive.id, tab }} chosen={chosen} />
            )}
            {WITH_RESUMES.includes(tab) && (
              <ExportResumes
                drive={drive}
                view={{ ...filters, ...orderOf(state.view), of: tab }}
                chosen={chosen}
              />
            )}
            <ExportList
              list="applicants"
              seen={seen}
              filters={{ ...filters, ...orderOf(state.view), drive: drive.id, of: tab }}
              total={loaded.data?.total ?? 0}
              selection={selection}
              hasRoles={drive.roles.length > 1}
            />
          </>
        )}
      />
    </>
  );
}
