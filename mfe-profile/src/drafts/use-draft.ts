import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedDraft } from '@portal/shared/contract';
import { deleteDraft, type Result } from '@portal/shared/http';
import { removeBrowserDraft } from '@portal/shared/session';
import type { Section } from '../rules';
import type { FormValues } from '../form/form-values';
import type { SectionForm } from '../form/use-consequences';
import { DraftKeeper, type DraftState } from './draft-keeper';

type KeptForm = {
  form: SectionForm;
  section: Section;
  enrollment: string;
  /** The values that the form opened with, and the save of the section that they are; 0 for none. */
  opening: FormValues;
  revision: number;
  /** Names of the fields that the form asks again, since a draft could not hold them (W-51); always the same function. */
  asked: () => readonly string[];
  /** When the server's draft of this form was kept, as it was loaded; null where there was none. */
  seen: number | null;
  /** Called with the version of the server's rules, whenever it keeps a draft. */
  onRulesVersion: (rulesVersion: string | undefined) => void;
};

/**
 * Keeps what is typed as a draft: in this browser soon, on the server a little later, and at once when the page is
 * hidden or left.
 * @returns when it was kept last, whether neither place took it, `forget` for a form that is saved or given up, and
 *   `until`, when the server's draft was kept that this form knows (ISO 8601)
 */
export function useDraft(props: KeptForm) {
  const { form, section, enrollment, opening, revision, asked, seen, onRulesVersion } = props;
  const [state, setState] = useState<DraftState>({ keptAt: null, refused: false });
  const keeper = useRef<DraftKeeper>(null);
  const sending = useRef<Promise<Result<SavedDraft> | null>>(Promise.resolve(null));
  const base = useRef(seen);
  const [opened] = useState(opening);

  useEffect(() => {
    const kept = {
      form,
      section,
      enrollment,
      opening: opened,
      revision,
      asked,
      base,
      sending,
      show: setState,
      onRulesVersion,
    };
    const made = new DraftKeeper(kept);
    keeper.current = made;
    return () => made.close();
  }, [form, section, enrollment, opened, revision, asked, onRulesVersion]);

  const until = useCallback(
    (): string | undefined => (base.current === null ? undefined : new Date(base.current).toISOString()),
    [],
  );

  const forget = useCallback(
    async (isSaved: boolean): Promise<void> => {
      keeper.current?.drop();
      const known = until();
      base.current = null;
      removeBrowserDraft(enrollment, section.name);
      // Behind a draft that is still on its way, or that one would stay. What another device kept since stays (W-50).
      const newest = (await sending.current)?.data?.saved_at ?? known;
      // A save has removed what the form knew of.
      if (newest !== undefined && !(isSaved && newest === known)) await deleteDraft(section.name, newest);
    },
    [enrollment, section, until],
  );

  /** Keeps the draft in this browser at once. @returns false when the browser refuses */
  const keepNow = useCallback((): boolean => keeper.current?.keepHere() ?? false, []);

  return { ...state, forget, keepNow, until };
}
