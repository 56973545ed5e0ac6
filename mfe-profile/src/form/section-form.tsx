import { PAGES } from '@portal/shared/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Degree, SectionData } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { formatTime } from '@portal/shared/format';
import { toast } from '@portal/shared/toasts';
import { LinkButton } from '@portal/shared/ui';
import { ErrorSummary, Form, SubmitBar } from '@portal/shared/ui-form';
import { fromDraft } from '../drafts/draft-values';
import { useDraft } from '../drafts/use-draft';
import type { Section, SectionDocument } from '../rules';
import { CrossCheckNotes } from './cross-check-notes';
import { ChangeDegree, DraftIsBack, LeaveForm } from './form-dialogs';
import { openingValues, type FormValues } from './form-values';
import { judge } from './judge';
import { refusalToast } from './refusal-toast';
import { SectionFields } from './section-fields';
import { serverOwned } from './server-owned';
import { NewRules, TakenOver } from './new-rules';
import { openNewForm } from './carried-form';
import { useRulesBehind } from './use-rules-behind';
import { useSave } from './use-save';
import type { SectionForm as SectionFormOf } from './use-consequences';
import { useDegreeChange } from './use-degree-change';
import { useLeaveGuard } from './use-leave-guard';

type SectionFormProps = {
  section: Section;
  enrollment: string;
  /** Of the stored Basic Details; null while they are not filled. */
  degree: Degree | null;
  stored: SectionData | null;
  /** Basic Details as stored. */
  personal: SectionData | null;
  /** What was typed before and not saved. */
  draft: FormValues | null;
  /** What was typed into the form of the release before, and is taken over by this one. */
  carried: FormValues | null;
  /** The rules by which the server judged when it gave the data. */
  rulesVersion: string | undefined;
  /** When the server's draft was kept (milliseconds since 1970); null where it has none. */
  draftThere: number | null;
};

/** Puts what was typed before into the form. */
function useTyped(
  form: SectionFormOf,
  section: Section,
  { draft, carried }: Pick<SectionFormProps, 'draft' | 'carried'>,
): void {
  useEffect(() => {
    const typed = carried ?? (draft ? fromDraft(section, draft) : {});
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name, value, { shouldDirty: true });
    }
  }, [form, section, draft, carried]);
}

/** The form of any section, made from its rules. */
export function SectionForm(props: SectionFormProps) {
  const { section, enrollment, degree, stored, draft, carried } = props;
  const owned = useMemo(() => serverOwned(section, enrollment, stored ?? {}), [section, enrollment, stored]);
  const form = useForm<FormValues, unknown, SectionDocument>({
    defaultValues: openingValues(section, { ...stored, ...owned }, degree),
    resolver: judge(section, degree),
  });
  const { isDirty } = form.formState;
  const [draftShown, setDraftShown] = useState(draft !== null && carried === null);
  const { blocker, release } = useLeaveGuard(isDirty);
  const { behind, hear } = useRulesBehind(props.rulesVersion);
  const kept = useDraft(form, section, enrollment, props.draftThere, hear);
  const done = () => {
    release();
    kept.forget();
  };
  const save = useSave({ form, section, owned, done, hear });
  const degreeChange = useDegreeChange(form, section, degree, stored);
  useTyped(form, section, props);

  const discardDraft = () => {
    form.reset();
    kept.forget();
    setDraftShown(false);
  };
  const reload = () => {
    kept.keepNow();
    release();
    openNewForm(enrollment, section.name, form.getValues());
  };

  return (
    <>
      {draftShown && <DraftIsBack onDiscard={discardDraft} />}
      {carried && !behind && <TakenOver />}
      {behind && <NewRules onReload={reload} />}
      <Form
        form={form}
        label={section.title}
        onSubmit={save}
        onInvalid={(errors) => toastRefusal(section, errors)}
      >
        <ErrorSummary />
        <SectionFields section={section} degree={degree} />
        <CrossCheckNotes section={section} degree={degree} personal={props.personal} />
        <SubmitBar label={section.submitLabel} status={draftStatus(kept.keptAt, kept.refused)}>
          <LinkButton to={PAGES.profile} variant="outlined" size="large">
            Cancel
          </LinkButton>
        </SubmitBar>
      </Form>
      <ChangeDegree {...degreeChange} />
      <LeaveForm blocker={blocker} />
    </>
  );
}

/** Says by a toast what the form's own messages alone would not. @param errors by the name of the control */
function toastRefusal(section: Section, errors: Record<string, { message?: unknown } | undefined>): void {
  const messages = Object.entries(errors).map(([name, error]) => [name, asText(error?.message)]);
  const refusal = refusalToast(section, Object.fromEntries(messages) as Record<string, string>);
  if (refusal) toast({ ...refusal, variant: 'destructive' });
}

const asText = (message: unknown): string => (typeof message === 'string' ? message : '');

const draftStatus = (keptAt: number | null, refused: boolean): string => {
  if (refused) return 'This browser cannot keep a draft; save before you leave.';
  return keptAt === null ? '' : `Draft · Saved ${formatTime(keptAt)}`;
};
