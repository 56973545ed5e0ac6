import type { CompanyForm, CompanyLinkMade, CompanyRecord } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Button, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/use-staff';
import { MakeFormDialog } from '../company-links/link-dialogs';
import { LinkActions, LinkDialog, LinkHead, MadeLinks } from '../company-links/link-parts';
import type { LinkAction } from '../company-links/link-parts';
import { companyFormsQuery } from '../company-links/link-query';
import { PATHS } from '../paths';
import { Panel } from '../frame/panel';

const WORDS = { 'not begun': 'Not begun', begun: 'Begun', sent: 'Received', taken: 'Taken over' } as const;
const TONES = { 'not begun': 'neutral', begun: 'info', sent: 'warning', taken: 'positive' } as const;

/** How far a form is, with the draft that was made of it. */
const FormState = ({ form: { form, sent_at: sentAt, drive, until } }: { form: CompanyForm }) => (
  <Box sx={{ fontSize: '0.875rem' }}>
    <Badge tone={TONES[form]}>{WORDS[form]}</Badge>{' '}
    <span>{sentAt === null ? `Works until ${formatDateTime(until)}` : `Sent ${formatDateTime(sentAt)}`}</span>
    {drive && (
      <Box>
        <Link to={pathOf(PATHS.driveEdit, { id: drive.id })}>Draft of the drive ({drive.code})</Link>
      </Box>
    )}
  </Box>
);

/** The job notification forms of a company: sent as a link, and what came back as drafts of drives (F-75). */
export function CompanyForms({ company }: { company: CompanyRecord }) {
  const may = useMay('manage company links');
  const { data } = useQuery({ ...companyFormsQuery(company.id), enabled: may });
  const [asking, setAsking] = useState<'make' | { what: LinkAction; link: CompanyForm } | null>(null);
  const [made, setMade] = useState<CompanyLinkMade['links']>([]);
  if (!may) return null;
  const close = () => setAsking(null);
  const contacts = company.contacts
    .filter(({ email, left }) => email !== '' && !left)
    .map(({ email }) => email);
  return (
    <Box>
      <MadeLinks links={made} />
      <Panel
        title="Job notification forms"
        count={data?.forms.length ?? 0}
        empty="No form yet. The company fills it in by a link, and it becomes a draft of a drive."
        end={
          <Button variant="outlined" sx={{ marginBlockStart: 2 }} onClick={() => setAsking('make')}>
            Send a form…
          </Button>
        }
      >
        {data?.forms.map((form) => (
          <Box component="li" key={form.id} sx={{ overflowWrap: 'anywhere' }}>
            <LinkHead link={form} />
            <FormState form={form} />
            <LinkActions link={form} onAsk={(what) => setAsking({ what, link: form })} />
          </Box>
        ))}
      </Panel>
      {asking === 'make' && (
        <MakeFormDialog company={company} contacts={contacts} onMade={setMade} onClose={close} />
      )}
      {asking && asking !== 'make' && <LinkDialog {...asking} onMade={setMade} onClose={close} />}
    </Box>
  );
}
