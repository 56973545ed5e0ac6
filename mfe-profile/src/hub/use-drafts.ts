import { useCallback, useEffect, useState } from 'react';
import { deleteDraft, getDrafts, useAgainWhenBack } from '@portal/shared/http';
import { browserDrafts, removeBrowserDraft, useSession } from '@portal/shared/session';
import { removeIfSaved } from '../drafts/saved-draft';
import { patiently } from '../patiently';
import { profileRules } from '../rules';

/** Section to when its draft was kept last, in milliseconds since 1970. */
export type Drafts = ReadonlyMap<string, number>;

/** Why it is not known which drafts there are. */
export type DraftsFailure = { message: string; isUnanswered: boolean };

type Loaded = { drafts: Drafts; failure: null } | { drafts: null; failure: DraftsFailure | null };

/** Drafts of this browser and of the server. Without the server's no one knows: another device may have left one. */
async function loadDrafts(enrollment: string): Promise<Loaded> {
  const { success, data, message, status } = await patiently(getDrafts);
  if (!success) return { drafts: null, failure: { message, isUnanswered: status === 0 } };
  const there = new Map((data ?? []).map(({ section, saved_at }) => [section, Date.parse(saved_at)]));
  const drafts = new Map(there);
  for (const [section, { keptAt, isSent }] of browserDrafts(enrollment)) {
    // The server had it: it was saved or given up elsewhere.
    if (isSent && !there.has(section)) removeBrowserDraft(enrollment, section);
    else drafts.set(section, Math.max(keptAt, there.get(section) ?? 0));
  }
  const removals = [...drafts.keys()].map(async (name) => {
    const section = profileRules.sections[name];
    if (section && (await removeIfSaved(enrollment, section))) drafts.delete(name);
  });
  await Promise.all(removals);
  return { drafts, failure: null };
}

/**
 * Which sections have a draft (W-52).
 * @returns `drafts`, null until it is known; `draftsFailure` where they could not be read, and `onRetryDrafts` to ask
 *   again, which happens by itself when the portal is back; `onDiscard` gives the draft of a section up
 */
export function useDrafts() {
  const enrollment = useSession((state) => state.enrollment) ?? '';
  const [{ drafts, failure }, setLoaded] = useState<Loaded>({ drafts: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void loadDrafts(enrollment).then((loaded) => {
      if (wanted) setLoaded(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [enrollment, attempt]);
  const onRetryDrafts = useCallback(() => setAttempt((count) => count + 1), []);
  useAgainWhenBack(failure?.isUnanswered === true, onRetryDrafts);
  const onDiscard = useCallback(
    async (section: string): Promise<void> => {
      removeBrowserDraft(enrollment, section);
      await deleteDraft(section);
      setLoaded(await loadDrafts(enrollment));
    },
    [enrollment],
  );
  return { drafts, draftsFailure: failure, onRetryDrafts, onDiscard };
}
