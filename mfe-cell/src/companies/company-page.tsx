import type { CompanyRecord } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useNavigate, useParams } from '@portal/shared/router';
import { Badge, Box, Button, LinkButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactDialog, EditCompanyDialog, MergeDialog, NoteDialog } from './company-dialogs';
import { CompanyDrives, RevokedOffers } from './company-drives';
import { CompanyForms } from './company-forms';
import { CompanyContacts, CompanyNotes } from './company-people';
import { companyQuery } from './company-queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { Awaited } from '../frame/awaited';

/** /cell/companies/:id: contacts, notes, drives and offers of a company over the years (F-75). */
function CompanyPage() {
  const { id = '' } = useParams();
  const loaded = useQuery({ ...companyQuery(id), enabled: useMay('manage companies') });
  const { data } = loaded;
  return (
    <ConsolePage
      up={{ to: PATHS.companies, label: 'All companies' }}
      title={data?.name ?? 'Company'}
      right="manage companies"
      end={<UpdatedAgo loaded={loaded} />}
    >
      {data && <Company key={data.id} company={data} />}
      <Awaited loaded={loaded} label="Loading the company" />
    </ConsolePage>
  );
}

type Asking =
  | { what: 'edit' | 'merge' | 'note' }
  | { what: 'contact'; contact: CompanyRecord['contacts'][number] | null };

/** What is known of a company, and since when it comes. */
function Facts({ company }: { company: CompanyRecord }) {
  const { sector, city, website, since, names, revoked } = company;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <div>
        {[sector, city].filter(Boolean).join(', ')} {website && <a href={website}>{website}</a>}
      </div>
      {names.length > 0 && <div>Also {names.map(({ name }) => name).join(', ')}</div>}
      <div>
        <span>
          {since === null ? 'No drive that students saw yet' : `With the college since the season ${since}`}
        </span>{' '}
        {revoked.length > 0 && (
          <Badge tone="negative">
            {revoked.length === 1 ? '1 offer revoked' : `${revoked.length} offers revoked`}
          </Badge>
        )}
      </div>
    </Box>
  );
}

const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
} as const;
const COLUMN = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function Company({ company }: { company: CompanyRecord }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const navigate = useNavigate();
  const mayRun = useMay('manage drives');
  const close = () => setAsking(null);
  return (
    <Box sx={COLUMN}>
      <Facts company={company} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayRun && (
          <LinkButton
            variant="contained"
            to={`${PATHS.newDrive}?${new URLSearchParams({ company: company.name })}`}
          >
            Create drive
          </LinkButton>
        )}
        <Button variant="outlined" onClick={() => setAsking({ what: 'edit' })}>
          Edit company…
        </Button>
        <Button variant="outlined" onClick={() => setAsking({ what: 'merge' })}>
          Merge…
        </Button>
      </Box>
      <Box sx={BESIDE}>
        <Box sx={COLUMN}>
          <CompanyDrives company={company} />
          {company.revoked.length > 0 && <RevokedOffers company={company} />}
        </Box>
        <Box sx={COLUMN}>
          <CompanyForms company={company} />
          <CompanyContacts company={company} onAsk={(contact) => setAsking({ what: 'contact', contact })} />
          <CompanyNotes company={company} onAsk={() => setAsking({ what: 'note' })} />
        </Box>
      </Box>
      {asking?.what === 'edit' && <EditCompanyDialog company={company} onClose={close} />}
      {asking?.what === 'note' && <NoteDialog company={company} onClose={close} />}
      {asking?.what === 'contact' && (
        <ContactDialog company={company} contact={asking.contact} onClose={close} />
      )}
      {asking?.what === 'merge' && (
        <MergeDialog
          company={company}
          onMerged={(id) => void navigate(pathOf(PATHS.company, { id }))}
          onClose={close}
        />
      )}
    </Box>
  );
}

export default withQueries(CompanyPage);
