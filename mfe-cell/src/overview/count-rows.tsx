import type {
  CellRight,
  EndingLink,
  OverviewData,
  ToDo,
  UnpublishedRound,
} from '@portal/shared/contract/cell';
import { roundTitle } from '@portal/shared/contract';
import { formatCount, formatDeadline } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Link } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Figure } from '../frame/figure';
import { PATHS } from '../paths';
import { COUNT_NAMES, type CountName } from './count-names';
import { closingText, nearText } from '../values/closing-time';
import { waitText } from '../values/waiting-time';
import type { CountedDetails } from './use-overview-details';

/** One count of the overview, and the list that it is the length of; null where the reader may not open it, or it has none. */
export type CountLine = {
  id: string;
  figure: Figure;
  label: string;
  late?: string;
  detail: ReactNode;
  to: string | null;
};

/** What lines are made of. @property now milliseconds since 1970 */
export type Shown = {
  data: OverviewData;
  details: CountedDetails;
  may: (right: CellRight) => boolean;
  now: number;
};

/** A line of a count by its name. @param detail instead of the name's hint */
function lineOf({ may }: Shown, id: keyof typeof COUNT_NAMES, figure: Figure, detail?: string): CountLine {
  const { one, many, to, right, hint }: CountName = COUNT_NAMES[id];
  return {
    id,
    figure,
    label: figure === 1 ? one : many,
    detail: detail ?? hint ?? '',
    to: may(right) ? to : null,
  };
}

const oldestText = ({ oldest }: ToDo, now: number): string => {
  if (oldest === null) return '';
  const age = waitText(oldest.since, now);
  if (oldest.due !== undefined)
    return [oldest.name, `due ${formatDeadline(oldest.due)}`].filter(Boolean).join(', ');
  return oldest.name === null ? `Oldest: ${age}` : `Oldest: ${oldest.name}, ${age}`;
};

/** A line of what is to do: the late ones, the oldest, and what else is said. */
function toDoLine(shown: Shown, id: keyof OverviewData['to_do'], more = ''): CountLine {
  const toDo = shown.data.to_do[id];
  const line = lineOf(shown, id, toDo.count, [oldestText(toDo, shown.now), more].filter(Boolean).join('. '));
  if (toDo.late === 0) return line;
  const late = toDo.oldest?.due
    ? `${formatCount(toDo.late)} overdue.`
    : `${formatCount(toDo.late)} ${toDo.late === 1 ? 'has' : 'have'} waited more than 2 days.`;
  return { ...line, late };
}

const answerText = (count: number): string =>
  count === 0 ? '' : `${formatCount(count)} more can still be answered`;

/** Links that end soon; each is its own way to extend it. */
const EndingLinks = ({ links, now }: { links: readonly EndingLink[]; now: number }) =>
  links.map(({ id, company, drive_id: drive, company_id: owner, until }) => (
    <span key={id} style={{ display: 'block' }}>
      <Link to={drive ? pathOf(PATHS.driveLinks, { id: drive }) : pathOf(PATHS.company, { id: owner ?? '' })}>
        {company}
      </Link>
      <span>{`${drive ? '' : ', job notification form'}: ${closingText(until, now)}`}</span>
    </span>
  ));

/** What is given to readers with its right only: the reader's import, and links that end. */
function ofRights(shown: Shown): CountLine[] {
  const { data, now } = shown;
  const lines: CountLine[] = [];
  if (data.import_draft !== undefined) {
    const draft = data.import_draft;
    const text = draft
      ? `${draft.name} is checked and not imported, ${waitText(draft.saved_at, now)} ago`
      : '';
    lines.push(lineOf(shown, 'import_draft', draft ? 1 : 0, text));
  }
  if (data.ending_links)
    lines.push({
      id: 'links',
      figure: data.ending_links.length,
      label:
        data.ending_links.length === 1 ? 'company link that expires soon' : 'company links that expire soon',
      detail: <EndingLinks links={data.ending_links} now={now} />,
      to: null,
    });
  return lines;
}

/** What is to do, the decisions first (CEL-73). */
export const toDoLines = (shown: Shown): CountLine[] => [
  toDoLine(shown, 'to_verify'),
  toDoLine(shown, 'unlock_requests'),
  toDoLine(shown, 'withdrawals'),
  toDoLine(shown, 'erasures'),
  toDoLine(shown, 'bars_to_decide', answerText(shown.data.bars_to_answer)),
  toDoLine(shown, 'appeals'),
  lineOf(
    shown,
    'absences',
    shown.details.figure(({ absences }) => absences),
  ),
  toDoLine(shown, 'drives_received'),
  toDoLine(shown, 'drives_shortlisted'),
  toDoLine(shown, 'returned'),
  lineOf(shown, 'not_registered', shown.data.not_registered),
  ...ofRights(shown),
];

const unpublishedText = (rounds: readonly UnpublishedRound[], now: number): string =>
  rounds
    .map(({ drive, round, results, release_at: at }) => {
      const when = at === null ? 'no time set' : nearText(at, now).replace(/^T/, 't');
      return `${drive.company}, ${roundTitle(round)} (${formatCount(results)}), ${when}`;
    })
    .join('. ');

const rolledBackLine = ({ data, now }: Shown): CountLine[] =>
  data.rolled_back === undefined
    ? []
    : [
        {
          id: 'rolled_back',
          figure: data.rolled_back.length,
          label: data.rolled_back.length === 1 ? 'release rolled back' : 'releases rolled back',
          detail: data.rolled_back.map(({ part, at }) => `${part}, ${waitText(at, now)} ago`).join('. '),
          to: null,
        },
      ];

/** What is not published or not sent yet (CEL-73). */
export function unsentLines(shown: Shown): CountLine[] {
  const { data, details, now } = shown;
  return [
    lineOf(shown, 'drives_unreleased', data.drives_unreleased, unpublishedText(data.unpublished, now)),
    lineOf(
      shown,
      'drives_waiting',
      details.figure(({ drives_waiting: waiting }) => waiting),
    ),
    lineOf(shown, 'drives_draft', data.drives_draft),
    lineOf(
      shown,
      'not_responded',
      details.figure(({ not_responded: students }) => students),
    ),
    lineOf(shown, 'failed_mail', data.failed_mail),
    ...(data.unsent_invitations === undefined
      ? []
      : [lineOf(shown, 'unsent_invitations', data.unsent_invitations)]),
    ...rolledBackLine(shown),
  ];
}
