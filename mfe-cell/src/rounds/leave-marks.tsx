import { useEffect, useState } from 'react';
import { AskToLeave, useConsoleGuard } from '../changes/leave-guard';
import { plural } from '../values/waiting-time';
import type { Saving } from './use-marking';

/** Marks are usually saved by then, and no one needs to be asked. */
const ASKS_AFTER_MS = 1_000;

/** Leaves the round once its marks are saved; asks where one was not, or where that takes long. */
export function LeaveMarks({ saving: { open, faults } }: { saving: Saving }) {
  const isDirty = open > 0 || faults.length > 0;
  const { blocker } = useConsoleGuard(isDirty);
  const [isLong, setLong] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);
  useEffect(() => {
    if (!isBlocked) return;
    const timer = setTimeout(() => setLong(true), ASKS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBlocked]);
  if (open > 0 ? !isLong : faults.length === 0) return null;
  return (
    <AskToLeave blocker={blocker}>
      {open > 0 ? `${plural(open, 'mark')} not saved yet.` : faults.join(' ')}
    </AskToLeave>
  );
}
