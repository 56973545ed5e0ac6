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
import { MakeLinkDialog } from './link-dialogs';
import { LinkActions, LinkDialog, LinkHead, MadeLinks } from './link-parts';
import type { LinkAction } from './link-parts';
import { AcceptShortlistDialog, DropShortlistDialog } from './shortlist-dialogs';

type Asking =
  | { what: 'make' }
  | { what: LinkAction; link: CompanyLink }
  | { what: 'accept' | 'drop'; shortlist: Shortlist };
type Ask = { onAsk: (asking: Asking) => void };

const SHORTLIST_LABELS = { sent: 'To decide', accepted: 'Accepted', dropped: 'Rejected' } as const;
const SHORTLIST_TONES = { sent: 'warning', accepted: 'positive', dropped: 'neutral' } as const;
const countText = (count: number): string => (count === 1 ? '1 student' : `${formatCount(count)} students`);
const small = { fontSize: '0.875rem' } as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.5 } as const;

const titleOf = (column: string): string => LINK_COLUMNS[column as LinkColumn].title;

/** A shortlist that came back, and what is decided on it. */
const ShortlistItem = ({ shortlist, email, onAsk }: { shortlist: Shortlist; email: string } & Ask) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    Shortlist of {formatDateTime(shortlist.at)}: <strong>{countText(shortlist.students.length)}</strong>{' '}
    <Badge tone={SHORTLIST_TONES[shortlist.state]}>{SHORTLIST_LABELS[shortlist.state]}</Badge>
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
      <Box sx={small}>Lines that match no student of the list: {shortlist.unread.join('; ')}</Box>
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
          aria-label={`Reject the shortlist of ${email}`}
          onClick={() => onAsk({ what: 'drop', shortlist })}
        >
          Reject…
        </Button>
      </Box>
    )}
  </Box>
);

/** What was done by a link, newest first. */
const History = ({ link: { history, openings } }: { link: CompanyLink }) => (
  <Box component="details" sx={small}>
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
      {`${openings === 1 ? 'Opened once' : `Opened ${formatCount(openings)} times`}: activity`}
    </Box>
    <Box component="ul" sx={{ marginBlock: 0.5 }}>
      {history.map(({ at, title, student }) => (
        <li key={`${at} ${title} ${student ?? ''}`}>
          {`${formatDateTime(at)}: ${title}${student ? ` (${student})` : ''}`}
        </li>
      ))}
    </Box>
  </Box>
);

const LinkItem = ({ link, onAsk }: { link: CompanyLink } & Ask) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <LinkHead link={link} />
    <Box sx={small}>
      {`${link.state === 'expired' ? 'Worked until' : 'Works until'} ${formatDateTime(link.until)}; columns: ${link.columns.map(titleOf).join(', ')}`}
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
    <LinkActions link={link} onAsk={(what) => onAsk({ what, link })} />
  </Box>
);

/** The links of a drive: made, looked at and revoked, and the shortlists that come back (CEL-52). */
export function LinkList({ drive, links }: { drive: DriveFacts; links: readonly CompanyLink[] }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [made, setMade] = useState<CompanyLinkMade['links']>([]);
  const close = () => setAsking(null);
  return (
    <>
      <MadeLinks links={made} />
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
              Create link…
            </Button>
          )
        }
      >
        {links.map((link) => (
          <LinkItem key={link.id} link={link} onAsk={setAsking} />
        ))}
      </Panel>
      {asking?.what === 'make' && <MakeLinkDialog drive={drive} onMade={setMade} onClose={close} />}
      {asking && 'link' in asking && <LinkDialog {...asking} onMade={setMade} onClose={close} />}
      {asking?.what === 'accept' && (
        <AcceptShortlistDialog drive={drive} shortlist={asking.shortlist} onClose={close} />
      )}
      {asking?.what === 'drop' && <DropShortlistDialog shortlist={asking.shortlist} onClose={close} />}
    </>
  );
}
