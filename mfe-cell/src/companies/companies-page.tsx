import type { CompaniesQuery } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPANY_COLUMNS } from './company-columns';
import { AddCompanyDialog } from './company-dialogs';
import { companiesQuery } from './company-queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';

const FILTERS = ['q'] as const;

/** /cell/companies: companies over the years, by name (F-75). */
function CompaniesPage() {
  const state = useListState(FILTERS);
  const { sort: _sort, order: _order, ...query } = state.query;
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const loaded = useQuery({
    ...companiesQuery(query as CompaniesQuery),
    enabled: useMay('manage companies'),
  });
  return (
    <ConsolePage
      title="Companies"
      count={
        loaded.data && (loaded.data.total === 1 ? '1 company' : `${formatCount(loaded.data.total)} companies`)
      }
      right="manage companies"
      end={
        <>
          <UpdatedAgo loaded={loaded} />
          <Button variant="contained" onClick={() => setAdding(true)}>
            Add company…
          </Button>
        </>
      }
    >
      <ListTable
        name="companies"
        caption="Companies"
        search="Company"
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
