import type { CompaniesQuery } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Box, Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { COMPANY_COLUMNS } from './company-columns';
import { AddCompanyDialog } from './company-dialogs';
import { companiesQuery } from './company-queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { SearchField } from '../list/search-field';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';

const FILTERS = ['q'] as const;

/** /cell/companies: companies over the years, by name (F-75). */
function CompaniesPage() {
  const state = useListState(FILTERS);
  const { change, view } = state;
  const { sort: _sort, order: _order, ...query } = state.query;
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const loaded = useQuery({ ...companiesQuery(query as CompaniesQuery), enabled: useMay('keep companies') });
  const search = useCallback((q: string) => change({ filters: { q } }, true), [change]);
  return (
    <ConsolePage title="Companies" right="keep companies" end={<UpdatedAgo loaded={loaded} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlockEnd: 2 }}>
        <Box role="search" aria-label="Companies" sx={{ display: 'flex', flex: '1 1 260px', minWidth: 0 }}>
          <SearchField label="Company" value={view.filters['q'] ?? ''} onChange={search} />
        </Box>
        <Button variant="contained" onClick={() => setAdding(true)}>
          Add company…
        </Button>
      </Box>
      <ListTable
        caption="Companies"
        columns={COMPANY_COLUMNS}
        loaded={loaded}
        state={state}
        empty="No companies in this list"
      />
      {isAdding && (
        <AddCompanyDialog
          onAdded={(id) => void navigate(pathOf(PATHS.company, { id }))}
          onClose={() => setAdding(false)}
        />
      )}
    </ConsolePage>
  );
}

export default withQueries(CompaniesPage);
