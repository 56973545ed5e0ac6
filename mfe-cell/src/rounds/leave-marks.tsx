import { useEffect } from 'react';
import { AskToLeave, useConsoleGuard } from '../changes/leave-guard';
import type { Saving } from './use-marking';

/** Leaves the round once its marks are saved; asks only where one was not. */
export function LeaveMarks({ saving: { open, faults } }: { saving: Saving }) {
  const isDirty = open > 0 || faults.length > 0;
  const { blocker } = useConsoleGuard(isDirty);
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);
  if (open > 0 || faults.length === 0) return null;
  return <AskToLeave blocker={blocker}>{faults.join(' ')}</AskToLeave>;
}
