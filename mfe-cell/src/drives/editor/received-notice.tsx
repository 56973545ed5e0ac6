import type { ReceivedForm } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';
import { TakeContacts } from './take-contacts';

type ReceivedNoticeProps = { driveId: string; received: ReceivedForm | null | undefined };

/** Where a draft comes from, and what of the company's form is no part of the draft (F-75). */
export function ReceivedNotice({ driveId, received }: ReceivedNoticeProps) {
  if (!received) return null;
  const { by, at, rounds, contacts, is_taken: isTaken } = received;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Banner tone="info" title={`From the job notification form of ${by}, ${formatDateTime(at)}`}>
        <span>
          {isTaken
            ? 'The placement cell has taken it over: the company cannot correct it any more.'
            : 'The company can correct it until you save a change here or publish it.'}
        </span>
        {rounds.length > 0 && (
          <Box component="section" aria-label="Planned rounds" sx={{ marginBlockStart: 1 }}>
            Planned rounds, to be given a time on the drive’s page once it is published:
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {rounds.map(({ name, note }, index) => (
                // Two rounds may have the same words.
                <li key={`${index} ${name}`}>{[name, note].filter(Boolean).join(': ')}</li>
              ))}
            </Box>
          </Box>
        )}
        <Box component="section" aria-label="Contacts of the company" sx={{ marginBlockStart: 1 }}>
          Contacts:
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
            {contacts.map(({ name, role, email, phone }) => (
              <li key={`${name} ${email}`}>{[name, role, email, phone].filter(Boolean).join(', ')}</li>
            ))}
          </Box>
          <TakeContacts driveId={driveId} contacts={contacts} />
        </Box>
      </Banner>
    </Box>
  );
}
