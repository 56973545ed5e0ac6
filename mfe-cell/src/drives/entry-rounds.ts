import { roundTitle, SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { DriveFacts } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';

type EntryRound = { value: string; label: string; at: string };

/** The rounds of a drive at which late applicants can enter, as choices: those that take place (F-81). */
export const entryRounds = ({ rounds }: Pick<DriveFacts, 'rounds'>): EntryRound[] =>
  rounds
    .filter(({ cancelled }) => !cancelled)
    .map((round) => ({
      value: round.id,
      label: `${roundTitle(round)}${round.number === SHORTLIST_NUMBER ? '' : `, ${formatDateTime(round.at)}`}`,
      at: round.at,
    }));
