import { useEffect, useRef } from 'react';
import { AskToLeave, useConsoleGuard } from '../../changes/leave-guard';
import type { DraftSaver } from './use-draft-saver';

/** Saves what was typed last before the editor is left; asks only where that cannot be done. */
export function LeaveDraft({ saver }: { saver: DraftSaver }) {
  const { isDirty, isSaving, problem, save } = saver;
  const { blocker } = useConsoleGuard(isDirty);
  const isTried = useRef(false);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) {
      isTried.current = false;
      return;
    }
    if (!isDirty) {
      blocker.proceed?.();
      return;
    }
    if (isTried.current || isSaving || problem) return;
    isTried.current = true;
    void save();
  }, [isBlocked, isDirty, isSaving, problem, save, blocker]);
  if (!problem) return null;
  return (
    <AskToLeave blocker={blocker}>
      The last of what you typed could not be saved, and would be lost.
    </AskToLeave>
  );
}
