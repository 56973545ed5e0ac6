import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft } from '@portal/shared/http';
import type { Section } from '../rules';
import type { SectionForm } from '../form/use-consequences';
import { removeBrowserDraft } from './browser-draft';
import { DraftKeeper, type DraftState } from './draft-keeper';

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
  const keeper = useRef<DraftKeeper>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const upon = useRef(seen);

  useEffect(() => {
    const opened = new DraftKeeper({ form, section, enrollment, upon, sending, show: setState, hear });
    keeper.current = opened;
    return () => opened.close();
  }, [form, section, enrollment, hear]);

  const forget = useCallback((): void => {
    keeper.current?.drop();
    upon.current = null;
    removeBrowserDraft(enrollment, section.name);
    // Behind a draft that is still on its way, or that one would stay.
    void sending.current.then(() => deleteDraft(section.name));
  }, [enrollment, section]);

  /** Keeps the draft in this browser at once. @returns false when the browser refuses */
  const keepNow = useCallback((): boolean => keeper.current?.keepHere() ?? false, []);

  return { ...state, forget, keepNow };
}
