import { formatTime } from '@portal/shared/format';
import { Banner, Box, Button } from '@portal/shared/ui';
import type { DraftSaver } from './use-draft-saver';

type SaveStateProps = { saver: DraftSaver; onTakeTheirs: () => void };

function wordsOf({ draft, isDirty, isSaving, problem }: DraftSaver): string {
  if (isSaving) return 'Saving…';
  if (problem) return 'Not saved';
  if (isDirty) return 'Unsaved changes';
  return draft.saved_at === null ? 'No changes' : `Saved ${formatTime(draft.saved_at)}`;
}

/** Whether the draft is saved and, if someone else saved first, who (CEL-82). */
export function SaveState({ saver, onTakeTheirs }: SaveStateProps) {
  const { problem } = saver;
  const stale = problem?.stale ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 2 }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {wordsOf(saver)}
      </Box>
      {problem && (
        <Banner
          tone="warning"
          title={problem.message}
          action={
            stale ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  variant="outlined"
                  onClick={() => void saver.save({ version: stale.version, keeps: true })}
                >
                  Keep my version
                </Button>
                <Button variant="outlined" onClick={onTakeTheirs}>
                  Use the newer version
                </Button>
              </Box>
            ) : undefined
          }
        >
          {stale
            ? 'Your changes are still in the form. Whichever version you choose, the other one is kept.'
            : 'Your changes are still in the form, and are sent again.'}
        </Banner>
      )}
    </Box>
  );
}
