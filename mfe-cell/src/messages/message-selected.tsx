import type { Audience } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Link } from '@portal/shared/ui';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';
import { studentsWords } from './message-labels';

type WriteToTheseProps = {
  /** The list's own query: who gets the message is who stands on the list (MSG-01). */
  audience: Audience;
  /** How many stand there. */
  total: number;
};

/** Whether an audience names somebody: all students at once, or all of a season, are nobody. */
const isSomebody = ({ of, season: _season, ...filters }: Audience): boolean =>
  of === 'drive' || Object.values(filters).some(Boolean);

/** From a list to a new message to all who stand on it; nothing for who writes none, an empty list or no filter. */
export function WriteToThese({ audience, total }: WriteToTheseProps) {
  const mayWrite = useMay('write messages');
  if (!mayWrite || total === 0 || !isSomebody(audience)) return null;
  const words = Object.entries(audience).filter(([, value]) => value);
  return (
    <Link to={`${PATHS.newMessage}?${new URLSearchParams(words)}`}>
      Write to {total === 1 ? studentsWords(total) : `these ${formatCount(total)}`}
    </Link>
  );
}
