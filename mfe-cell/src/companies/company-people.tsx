import type { CompanyRecord } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Badge, Box, Button } from '@portal/shared/ui';
import { Panel } from '../frame/panel';

const small = { fontSize: '0.875rem' } as const;
const wrapped = { overflowWrap: 'anywhere' } as const;

type Contact = CompanyRecord['contacts'][number];
/** @property onAsk given the contact to change; null: a new one */
type PeopleProps = { company: CompanyRecord; onAsk: (contact: Contact | null) => void };

/** The people of a company; who left is kept for its history (F-75). */
export const CompanyContacts = ({ company: { contacts }, onAsk }: PeopleProps) => (
  <Panel
    title="Contacts"
    count={contacts.length}
    empty="No contact yet"
    end={
      <Button variant="outlined" sx={{ marginBlockStart: 2 }} onClick={() => onAsk(null)}>
        Add contact…
      </Button>
    }
  >
    {contacts.map((contact) => (
      <Box component="li" key={contact.id} sx={wrapped}>
        <strong>{contact.name}</strong> {contact.is_main && !contact.left && <Badge tone="info">Main</Badge>}
        {contact.left && <Badge tone="neutral">Left</Badge>}
        <Box sx={small}>{[contact.role, contact.phone].filter(Boolean).join(', ')}</Box>
        {contact.email && (
          <Box sx={small}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Box>
        )}
        <Button
          size="small"
          variant="outlined"
          aria-label={`Edit contact ${contact.name}`}
          onClick={() => onAsk(contact)}
        >
          Edit…
        </Button>
      </Box>
    ))}
  </Panel>
);

/** What the placement cell notes of a company, newest first; staff alone read it (F-75). */
export const CompanyNotes = ({
  company: { notes },
  onAsk,
}: {
  company: CompanyRecord;
  onAsk: () => void;
}) => (
  <Panel
    title="Notes"
    count={notes.length}
    empty="No note yet. Only staff read notes."
    end={
      <Button variant="outlined" sx={{ marginBlockStart: 2 }} onClick={onAsk}>
        Add note…
      </Button>
    }
  >
    {notes.map(({ id, text, at, by }) => (
      <Box component="li" key={id} sx={{ ...wrapped, whiteSpace: 'pre-line' }}>
        {text}
        <Box sx={{ ...small, color: 'text.secondary' }}>
          {by}, {formatDateTime(at)}
        </Box>
      </Box>
    ))}
  </Panel>
);
