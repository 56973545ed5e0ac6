import { BATCH_MAX } from '@portal/shared/contract/cell';
import type { Audience } from '@portal/shared/contract/cell';
import { Link } from '@portal/shared/ui';
import { studentsText } from '../values/waiting-time';
import { useMay } from '../api/use-staff';
import type { Chosen } from '../list/selection';
import { PATHS } from '../paths';

type WriteToTheseProps = {
  /** The list's own query: the students on the list get the message (MSG-01). */
  audience: Audience;
  /** Those of the list who are selected, or all (F-66). */
  chosen: Chosen;
};

/** Whether an audience names someone: all students at once, or all of a season, are no one. */
const isSomebody = ({ of, season: _season, ...filters }: Audience): boolean =>
  of === 'drive' || Object.values(filters).some(Boolean);

/**
 * From a list to a new message to those who are selected, or to all in the list; nothing for who writes none, an empty list or no
 * filter.
 */
export function WriteToThese({ audience: list, chosen: { ids, count } }: WriteToTheseProps) {
  const mayWrite = useMay('write messages');
  const audience: Audience = { ...list, ...(ids ? { chosen: ids.join('|') } : {}) };
  if (!mayWrite || count === 0 || (ids?.length ?? 0) > BATCH_MAX || !isSomebody(audience)) return null;
  const words = Object.entries(audience).filter(([, value]) => value);
  return <Link to={`${PATHS.newMessage}?${new URLSearchParams(words)}`}>Write to {studentsText(count)}</Link>;
}
