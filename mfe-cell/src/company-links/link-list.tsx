import { LINK_COLUMNS } from '@portal/shared/contract/cell';
import type {
  CompanyLink,
  CompanyLinkMade,
  DriveFacts,
  LinkColumn,
  Shortlist,
} from '@portal/shared/contract/cell';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { Badge, Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { Panel } from '../frame/panel';
import { ExtendLinkDialog, MakeLinkDialog, RevokeLinkDialog, SendLinkDialog } from './link-dialogs';
import { AcceptShortlistDialog, DropShortlistDialog } from './shortlist-dialogs';

type Asking =
  | { what: 'make' }
  | { what: 'revoke' | 'extend' | 'send'; link: CompanyLink }
  | { what: 'accept' | 'drop'; shortlist: Shortlist };
type Ask = { onAsk: (asking: Asking) => void };

const LINK_WORDS = { open: 'Open', expired: 'Expired', revoked: 'Revoked' } as const;
const LINK_TONES = { open: 'positive', expired: 'neutral', revoked: 'negative' } as const;
const SHORTLIST_WORDS = { sent: 'To decide', accepted: 'Accepted', dropped: 'Dropped' } as const;
const SHORTLIST_TONES = { sent: 'warning', accepted: 'positive', dropped: 'neutral' } as const;
const countWords = (count: number): string => (count === 1 ? '1 student' : `${formatCount(count)} students`);
const small = { fontSize: '0.875rem' } as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.5 } as const;

const titleOf = (column: string): string => LINK_COLUMNS[column as LinkColumn].title;

/** A shortlist that came back, and what is decided on it. */
const ShortlistItem = ({ shortlist, email, onAsk }: { shortlist: Shortlist; email: string } & Ask) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    Shortlist of {formatDateTime(shortlist.at)}: <strong>{countWords(shortlist.students.length)}</strong>{' '}
    <Badge tone={SHORTLIST_TONES[shortlist.state]}>{SHORTLIST_WORDS[shortlist.state]}</Badge>
    <Box sx={small}>
      {shortlist.students.map(({ enrollment, name }) => `${name} (${enrollment})`).join(', ')}
    </Box>
    {shortlist.unclear.map(({ line, students }) => (
      <Box key={line} sx={small}>
        “{line}” fits {students.length} students:{' '}
        {students.map(({ enrollment, name }) => `${name} (${enrollment})`).join(', ')}
      </Box>
    ))}
    {shortlist.unread.length > 0 && (
      <Box sx={small}>Lines that name nobody of the list: {shortlist.unread.join('; ')}</Box>
    )}
    {shortlist.state === 'sent' && (
      <Box sx={row}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Accept the shortlist of ${email}`}
          onClick={() => onAsk({ what: 'accept', shortlist })}
        >
          Accept…
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Drop the shortlist of ${email}`}
          onClick={() => onAsk({ what: 'drop', shortlist })}
        >
          Drop…
        </Button>
      </Box>
    )}
  </Box>
);

/** What was done by a link, newest first. */
const History = ({ link: { history, openings } }: { link: CompanyLink }) => (
  <Box component="details" sx={small}>
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
      {openings === 1 ? 'Opened once' : `Opened ${formatCount(openings)} times`}: activity
    </Box>
    <Box component="ul" sx={{ marginBlock: 0.5 }}>
      {history.map(({ at, title, student }) => (
        <li key={`${at} ${title} ${student ?? ''}`}>
          {formatDateTime(at)}: {title}
          {student && ` (${student})`}
        </li>
      ))}
    </Box>
  </Box>
);

/** What can be done with a link in which state. */
const ACTIONS: { what: 'send' | 'extend' | 'revoke'; label: string; state: CompanyLink['state'][] }[] = [
  { what: 'send', label: 'Send again', state: ['open'] },
  { what: 'extend', label: 'Extend', state: ['open', 'expired'] },
  { what: 'revoke', label: 'Revoke', state: ['open', 'expired'] },
];

const LinkItem = ({ link, onAsk }: { link: CompanyLink } & Ask) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <strong>{link.emails.join(', ')}</strong>{' '}
    <Badge tone={LINK_TONES[link.state]}>{LINK_WORDS[link.state]}</Badge>
    <Box sx={small}>
      {link.state === 'expired' ? 'Worked until' : 'Works until'} {formatDateTime(link.until)}; columns:{' '}
      {link.columns.map(titleOf).join(', ')}
    </Box>
    <History link={link} />
    {link.shortlists.length > 0 && (
      <Box component="ul" sx={{ display: 'grid', gap: 1, marginBlock: 1 }}>
        {link.shortlists.map((shortlist) => (
          <ShortlistItem
            key={shortlist.id}
            shortlist={shortlist}
            email={link.emails.join(', ')}
            onAsk={onAsk}
          />
        ))}
      </Box>
    )}
    {link.state !== 'revoked' && (
      <Box sx={row}>
        {ACTIONS.filter(({ state }) => state.includes(link.state)).map(({ what, label }) => (
          <Button
            key={what}
            size="small"
            variant="outlined"
            aria-label={`${label} the link of ${link.emails.join(', ')}`}
            onClick={() => onAsk({ what, link })}
          >
            {label}…
          </Button>
        ))}
      </Box>
    )}
  </Box>
);

/** The links of a drive: made, looked at and revoked, and the shortlists that come back (CEL-52). */
export function LinkList({ drive, links }: { drive: DriveFacts; links: readonly CompanyLink[] }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [made, setMade] = useState<CompanyLinkMade['links']>([]);
  const close = () => setAsking(null);
  return (
    <>
      {made.length > 0 && (
        <Box role="status" sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}>
          {made.map(({ email, link, is_mailed }) => (
            <div key={email}>
              {is_mailed ? `The link was emailed to ${email}` : `Not emailed to ${email}: send it yourself`}.
              It is shown only once: <code>{link}</code>
            </div>
          ))}
        </Box>
      )}
      <Panel
        title="Company links"
        count={links.length}
        empty="No link yet"
        end={
          drive.state !== 'withdrawn' &&
          drive.state !== 'draft' && (
            <Button
              variant="outlined"
              sx={{ marginBlockStart: 2 }}
              onClick={() => setAsking({ what: 'make' })}
            >
              Make a link…
            </Button>
          )
        }
      >
        {links.map((link) => (
          <LinkItem key={link.id} link={link} onAsk={setAsking} />
        ))}
      </Panel>
      {asking?.what === 'make' && <MakeLinkDialog drive={drive} onMade={setMade} onClose={close} />}
      {asking?.what === 'extend' && <ExtendLinkDialog link={asking.link} onClose={close} />}
      {asking?.what === 'send' && <SendLinkDialog link={asking.link} onMade={setMade} onClose={close} />}
      {asking?.what === 'revoke' && <RevokeLinkDialog link={asking.link} onClose={close} />}
      {asking?.what === 'accept' && (
        <AcceptShortlistDialog drive={drive} shortlist={asking.shortlist} onClose={close} />
      )}
      {asking?.what === 'drop' && <DropShortlistDialog shortlist={asking.shortlist} onClose={close} />}
    </>
  );
}
