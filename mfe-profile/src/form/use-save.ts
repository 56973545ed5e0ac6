import { MESSAGES, NO_DRAFT_KNOWN, PAGES, SAVED_ELSEWHERE } from '@portal/shared/contract';
import { NOT_CONFIRMED, saveSection } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { setName } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { asSent } from '../rules';
import type { FieldValue, Section, SectionDocument } from '../rules';
import { patiently } from '../patiently';
import { textsOf } from '../texts/section-texts';
import { placed } from './judge';
import { RULES_VERSION } from './rules-version';
import type { SectionForm } from './use-consequences';

/** Said when a form of older rules was saved: the new ones took it. */
const SAVED_BY_NEW_RULES = 'The form has changed since you opened it. What you saved meets the new rules.';

type SaveOptions = {
  form: SectionForm;
  section: Section;
  /** Values of the fields that the server decides, sent along as the source says. */
  owned: Record<string, FieldValue>;
  /** The save of the section on which the form was filled, 0 for none. */
  revision: number;
  /** When the server's draft was kept that the form knows (ISO 8601); undefined where it knows none. */
  until: () => string | undefined;
  /** Called when the section has another save by now: what was typed is to be seen beside it (W-50). */
  onOvertaken: () => void;
  /** Where the student goes once the section is stored as it is given. */
  next: (saved: SectionDocument) => string | Promise<string>;
  /** Called before the page is left; waits for the draft of a section that is stored to be forgotten. */
  done: () => Promise<void>;
  /** Called with the version of the rules by which the server judged (MFE-04). */
  onRulesVersion: (rulesVersion: string | undefined) => void;
};

/**
 * The save of a form (PRF-07): a toast and /profile when it is stored; else the server's sentence as a toast and
 * in the page (D-55), its field errors on the fields, and everything typed still there.
 */
export function useSave(options: SaveOptions) {
  const { form, section, owned, done, onRulesVersion } = options;
  const navigate = useNavigate();
  return async (document: SectionDocument): Promise<void> => {
    const sent = asSent(section, { ...owned, ...document });
    const answer = await patiently(() =>
      saveSection(section.name, sent, {
        revision: options.revision,
        until: options.until() ?? NO_DRAFT_KNOWN,
      }),
    );
    if (answer.success) {
      if (section.name === 'personal' && typeof document['name'] === 'string') setName(document['name']);
      await done();
      const other = answer.rulesVersion !== undefined && answer.rulesVersion !== RULES_VERSION;
      toast({
        ...textsOf(section).savedToast,
        ...(other ? { description: SAVED_BY_NEW_RULES } : {}),
        variant: 'success',
      });
      await navigate(await options.next(document));
      return;
    }
    const title = answer.isUnconfirmed ? NOT_CONFIRMED : 'Error';
    toast({ title, description: answer.message, variant: 'destructive' });
    if (answer.message === MESSAGES.profileLocked) {
      await done();
      await navigate(PAGES.profile);
      return;
    }
    if (answer.message === SAVED_ELSEWHERE) {
      options.onOvertaken();
      return;
    }
    onRulesVersion(answer.rulesVersion);
    const errors = placed(section, form.getValues(), answer.errors ?? {});
    for (const [name, message] of Object.entries(errors)) form.setError(name, { type: 'server', message });
    // The sentence of a 422 is its first field's: it is shown there, and not twice (W-59).
    if (!Object.values(errors).includes(answer.message))
      form.setError('root.server', { type: 'server', message: answer.message });
  };
}
