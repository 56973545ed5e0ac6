import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, saveDraft } from '@portal/shared/http';
import type { Section } from '../rules';
import type { SectionForm } from '../form/use-consequences';
import { removeBrowserDraft, writeBrowserDraft } from './browser-draft';
import { toDraft } from './draft-values';

/** Rest after the last key before the browser, and the server, keep the draft; in milliseconds. */
const BROWSER_REST_MS = 400;
const SERVER_REST_MS = 2000;

export type DraftState = { keptAt: number | null; refused: boolean };

/**
 * Keeps what is typed as a draft: in this browser soon, on the server a little later, and at once when the page is
 * hidden or left.
 * @param seen when the server's draft of this form was kept, as it was loaded; null where there was none
 * @param hear told by which rules the server judges, whenever it keeps a draft
 * @returns when it was kept last, whether neither place took it, and `forget` for a form that is saved or given up
 */
export function useDraft(
  form: SectionForm,
  section: Section,
  enrollment: string,
  seen: number | null,
  hear: (rulesVersion: string | undefined) => void,
) {
  const [state, setState] = useState<DraftState>({ keptAt: null, refused: false });
  const drop = useRef<() => void>(() => undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useRef<() => boolean>(() => false);
  const upon = useRef(seen);

  useEffect(() => {
    let browserTimer: ReturnType<typeof setTimeout> | undefined;
    let serverTimer: ReturnType<typeof setTimeout> | undefined;
    let alive = true;
    // Counts what was forgotten, so that an answer that comes after it brings nothing back.
    let forgotten = 0;
    const show = (next: DraftState) => alive && setState(next);

    const keepHere = (): boolean => {
      clearTimeout(browserTimer);
      browserTimer = undefined;
      const keptAt = Date.now();
      const kept = writeBrowserDraft(enrollment, section.name, {
        values: toDraft(section, form.getValues()),
        keptAt,
        upon: upon.current,
      });
      show(kept ? { keptAt, refused: false } : { keptAt: null, refused: true });
      return kept;
    };
    const keepThere = async (): Promise<void> => {
      clearTimeout(serverTimer);
      serverTimer = undefined;
      const before = forgotten;
      const answer = saveDraft(section.name, toDraft(section, form.getValues()));
      sending.current = answer;
      const { success, data, rulesVersion } = await answer;
      if (alive) hear(rulesVersion);
      if (!success || !data || forgotten !== before) return;
      upon.current = Date.parse(data.saved_at);
      // What is kept here from now on stands upon it; with no key pressed since, what stands here does so already.
      if (alive && !browserTimer) keepHere();
      show({ keptAt: Date.now(), refused: false });
    };
    const flush = () => {
      if (browserTimer) keepHere();
      if (serverTimer) void keepThere();
    };
    const onHide = () => document.visibilityState === 'hidden' && flush();

    const { unsubscribe } = form.watch((_, { name }) => {
      if (!name) return;
      clearTimeout(browserTimer);
      clearTimeout(serverTimer);
      browserTimer = setTimeout(keepHere, BROWSER_REST_MS);
      serverTimer = setTimeout(() => void keepThere(), SERVER_REST_MS);
    });
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);

    drop.current = () => {
      forgotten += 1;
      clearTimeout(browserTimer);
      clearTimeout(serverTimer);
      browserTimer = serverTimer = undefined;
      show({ keptAt: null, refused: false });
    };
    keep.current = keepHere;
    return () => {
      flush();
      alive = false;
      unsubscribe();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
    };
  }, [form, section, enrollment, hear]);

  const forget = useCallback((): void => {
    drop.current();
    upon.current = null;
    removeBrowserDraft(enrollment, section.name);
    // Behind a draft that is still on its way, or that one would stay.
    void sending.current.then(() => deleteDraft(section.name));
  }, [enrollment, section]);

  /** Keeps the draft in this browser at once. @returns false when the browser refuses */
  const keepNow = useCallback((): boolean => keep.current(), []);

  return { ...state, forget, keepNow };
}
