import { useCallback, useEffect, useState } from 'react';
import { deleteDraft, getDrafts } from '@portal/shared/http';
import { browserDrafts, removeBrowserDraft, useSession } from '@portal/shared/session';

/** Section to when its draft was kept last, in milliseconds since 1970. */
export type Drafts = ReadonlyMap<string, number>;

/** Drafts of this browser and of the server; without the server's, those of the browser alone. */
async function loadDrafts(enrollment: string): Promise<Drafts> {
  const { success, data } = await getDrafts();
  const there = new Map((data ?? []).map(({ section, saved_at }) => [section, Date.parse(saved_at)]));
  const drafts = new Map(there);
  for (const [section, { keptAt, isSent }] of browserDrafts(enrollment)) {
    // The server had it: it was saved or given up elsewhere.
    if (success && isSent && !there.has(section)) removeBrowserDraft(enrollment, section);
    else drafts.set(section, Math.max(keptAt, there.get(section) ?? 0));
  }
  return drafts;
}

/**
 * Which sections have a draft (W-52).
 * @returns null until it is known, and `discard` that gives the draft of a section up
 */
export function useDrafts() {
  const enrollment = useSession((state) => state.enrollment) ?? '';
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadDrafts(enrollment).then((loaded) => {
      if (wanted) setDrafts(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [enrollment]);
  const discard = useCallback(
    async (section: string): Promise<void> => {
      removeBrowserDraft(enrollment, section);
      await deleteDraft(section);
      setDrafts(await loadDrafts(enrollment));
    },
    [enrollment],
  );
  return { drafts, discard };
}
