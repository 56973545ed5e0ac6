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
 * @returns when it was kept last, whether neither place took it, and `forget` for a form that is saved or given up
 */
export function useDraft(form: SectionForm, section: Section, enrollment: string) {
  const [state, setState] = useState<DraftState>({ keptAt: null, refused: false });
  const stop = useRef<() => void>(() => undefined);
  const keep = useRef<() => boolean>(() => false);

  useEffect(() => {
    let browserTimer: ReturnType<typeof setTimeout> | undefined;
    let serverTimer: ReturnType<typeof setTimeout> | undefined;
    let alive = true;
    const show = (next: DraftState) => alive && setState(next);

    const keepHere = (): boolean => {
      clearTimeout(browserTimer);
      browserTimer = undefined;
      const keptAt = Date.now();
      const kept = writeBrowserDraft(enrollment, section.name, {
        values: toDraft(section, form.getValues()),
        keptAt,
      });
      show(kept ? { keptAt, refused: false } : { keptAt: null, refused: true });
      return kept;
    };
    const keepThere = async (): Promise<void> => {
      clearTimeout(serverTimer);
      serverTimer = undefined;
      const { success } = await saveDraft(section.name, toDraft(section, form.getValues()));
      if (success) show({ keptAt: Date.now(), refused: false });
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

    const cease = () => {
      unsubscribe();
      clearTimeout(browserTimer);
      clearTimeout(serverTimer);
      browserTimer = serverTimer = undefined;
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
    };
    stop.current = cease;
    keep.current = keepHere;
    return () => {
      flush();
      alive = false;
      cease();
    };
  }, [form, section, enrollment]);

  const forget = useCallback((): void => {
    stop.current();
    removeBrowserDraft(enrollment, section.name);
    void deleteDraft(section.name);
  }, [enrollment, section]);

  /** Keeps the draft in this browser at once. @returns false when the browser refuses */
  const keepNow = useCallback((): boolean => keep.current(), []);

  return { ...state, forget, keepNow };
}
