import type { CellMessage, MessageRecipient } from '@portal/shared/contract/cell';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { whoColumns } from '../list/who-columns';
import { stateLabel } from '../labels';
import { MESSAGE_TONES } from './message-labels';

const figure = (id: keyof CellMessage['counts'], header: string): ListColumn<CellMessage> => ({
  id,
  header,
  isFigure: true,
  cell: ({ counts }) => formatCount(counts[id]),
});

/** Columns of the list of messages. */
export const MESSAGE_COLUMNS: readonly ListColumn<CellMessage>[] = [
  {
    id: 'subject',
    header: 'Subject',
    shown: 'always',
    isTitle: true,
    cell: ({ id, subject }) => <Link to={pathOf(PATHS.message, { id })}>{subject}</Link>,
  },
  { id: 'audience', header: 'To', cell: ({ audience }) => audience },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'due_at', header: 'Send time', cell: ({ due_at: at }) => formatDateTime(at) },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={MESSAGE_TONES[state]}>{stateLabel(state)}</Badge>,
  },
  figure('all', 'Students'),
  figure('opened', 'Opened'),
  figure('sent', 'Emailed'),
  figure('failed', 'Failed'),
];

const MAIL_LABELS: Record<NonNullable<MessageRecipient['mail']>, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  bounced: 'Bounced',
  failed: 'Failed',
};

/** How far a mail is, with what the mail server said of it. */
const mailText = ({ mail, answer }: MessageRecipient): string =>
  [mail === null ? 'None yet' : MAIL_LABELS[mail], answer].filter(Boolean).join(': ');

/** Columns of whom a message was written to. */
export const RECIPIENT_COLUMNS: readonly ListColumn<MessageRecipient>[] = [
  ...whoColumns<MessageRecipient>((row) => ({ ...row, href: pathOf(PATHS.student, { id: row.id }) })),
  { id: 'mail', header: 'Mail', cell: mailText },
  {
    id: 'opened_at',
    header: 'Opened in the portal',
    cell: ({ opened_at: at }) => (at === null ? 'Not yet' : formatDateTime(at)),
  },
];
