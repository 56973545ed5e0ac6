import { formatCount } from '../../format/numbers';

/** What every change that notifies says of it. */
type Notified = { notified?: number | undefined };

/** How many students a change notified (F-80). @param then 'were' by it, or 'will be' at a time to come */
export function notifiedText({ notified = 0 }: Notified, then: 'were' | 'will be' = 'were'): string {
  if (notified === 0) return then === 'were' ? 'No student was notified.' : 'No student will be notified.';
  const verb = then === 'were' && notified === 1 ? 'was' : then;
  return `${formatCount(notified)} ${notified === 1 ? 'student' : 'students'} ${verb} notified.`;
}
