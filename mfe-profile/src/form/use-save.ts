import { MESSAGES, PAGES } from '@portal/shared/contract';
import { saveSection } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { setName } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { asSent } from '../rules';
import type { FieldValue, Section, SectionDocument } from '../rules';
import { patiently } from '../patiently';
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
  /** Called when the section is stored, before the page is left. */
  done: () => void;
  /** Told by which rules the server judged (MFE-04). */
  hear: (rulesVersion: string | undefined) => void;
};

/**
 * The save of a form (PRF-07): a toast and /profile when it is stored; else the server's sentence as a toast and
 * in the page (D-55), its field errors on the fields, and everything typed still there.
 */
export function useSave({ form, section, owned, done, hear }: SaveOptions) {
  const navigate = useNavigate();
  return async (document: SectionDocument): Promise<void> => {
    const sent = asSent(section, { ...owned, ...document });
    const answer = await patiently(() => saveSection(section.name, sent));
    if (answer.success) {
      if (section.name === 'personal' && typeof document['name'] === 'string') setName(document['name']);
      done();
      const other = answer.rulesVersion !== undefined && answer.rulesVersion !== RULES_VERSION;
      toast({
        ...section.savedToast,
        ...(other ? { description: SAVED_BY_NEW_RULES } : {}),
        variant: 'success',
      });
      await navigate(PAGES.profile);
      return;
    }
    toast({ title: 'Error', description: answer.message, variant: 'destructive' });
    if (answer.message === MESSAGES.profileLocked) {
      done();
      await navigate(PAGES.profile);
      return;
    }
    hear(answer.rulesVersion);
    const errors = placed(section, form.getValues(), answer.errors ?? {});
    for (const [name, message] of Object.entries(errors)) form.setError(name, { type: 'server', message });
    // The sentence of a 422 is its first field's: it stands there, and is not said twice (W-59).
    if (!Object.values(errors).includes(answer.message))
      form.setError('root.server', { type: 'server', message: answer.message });
  };
}
