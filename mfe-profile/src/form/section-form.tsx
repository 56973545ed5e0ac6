import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Degree, SectionData } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { formatTime } from '@portal/shared/format';
import { toast } from '@portal/shared/toasts';
import { Banner, Button, LinkButton } from '@portal/shared/ui';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { ErrorSummary, Form, SubmitBar } from '@portal/shared/ui-form';
import { fromDraft } from '../drafts/draft-values';
import { useDraft } from '../drafts/use-draft';
import type { Section, SectionDocument } from '../rules';
import { openingValues, type FormValues } from './form-values';
import { judge } from './judge';
import { refusalToast } from './refusal-toast';
import { SectionFields } from './section-fields';
import { serverOwned } from './server-owned';
import { NewRules, TakenOver } from './new-rules';
import { openNewForm } from './carried-form';
import { useRulesBehind } from './use-rules-behind';
import { useSave } from './use-save';
import { applyConsequences, useConsequences } from './use-consequences';
import { useLeaveGuard } from './use-leave-guard';

export type SectionFormProps = {
  section: Section;
  enrollment: string;
  /** Of the stored Basic Details; null while they are not filled. */
  degree: Degree | null;
  stored: SectionData | null;
  /** What was typed before and not saved. */
  draft: FormValues | null;
  /** What was typed into the form of the release before, and is taken over by this one. */
  carried: FormValues | null;
  /** The rules by which the server judged when it gave the data. */
  rulesVersion: string | undefined;
  /** When the server's draft was kept (milliseconds since 1970); null where it has none. */
  draftThere: number | null;
};

/** The form of any section, made from its rules. */
export function SectionForm({
  section,
  enrollment,
  degree,
  stored,
  draft,
  draftThere,
  carried,
  rulesVersion,
}: SectionFormProps) {
  const owned = useMemo(() => serverOwned(section, enrollment, stored ?? {}), [section, enrollment, stored]);
  const form = useForm<FormValues, unknown, SectionDocument>({
    defaultValues: openingValues(section, { ...stored, ...owned }, degree),
    resolver: judge(section, degree),
  });
  const { isDirty } = form.formState;
  const [draftShown, setDraftShown] = useState(draft !== null && carried === null);
  const { blocker, release } = useLeaveGuard(isDirty);
  const { behind, hear } = useRulesBehind(rulesVersion);
  const { keptAt, refused, forget, keepNow } = useDraft(form, section, enrollment, draftThere, hear);
  const save = useSave({
    form,
    section,
    owned,
    done: () => {
      release();
      forget();
    },
    hear,
  });

  // Decision 24: changing the degree of stored Basic Details asks first.
  const storedDegree = stored?.['degree'];
  const [askDegree, setAskDegree] = useState(false);
  const mayFollow = useCallback(
    (name: string, value: unknown) => {
      const changes = name === 'degree' && typeof storedDegree === 'string' && value !== storedDegree;
      if (changes) setAskDegree(true);
      return !changes;
    },
    [storedDegree],
  );
  useConsequences(form, section, degree, mayFollow);

  useEffect(() => {
    const typed = carried ?? (draft ? fromDraft(section, draft) : {});
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name, value, { shouldDirty: true });
    }
  }, [form, section, draft, carried]);

  const discardDraft = () => {
    form.reset();
    forget();
    setDraftShown(false);
  };

  return (
    <>
      {draftShown && (
        <Banner
          title="Your draft is back"
          action={
            <Button variant="outlined" onClick={discardDraft}>
              Discard draft
            </Button>
          }
        >
          What you typed here before was not saved yet. Check it, then save.
        </Banner>
      )}
      {carried && !behind && <TakenOver />}
      {behind && (
        <NewRules
          onReload={() => {
            keepNow();
            release();
            openNewForm(enrollment, section.name, form.getValues());
          }}
        />
      )}
      <Form
        form={form}
        label={section.title}
        onSubmit={save}
        onInvalid={(errors) => {
          const messages = Object.entries(errors).map(([name, error]) => [
            name,
            String(error?.message ?? ''),
          ]);
          const refusal = refusalToast(section, Object.fromEntries(messages) as Record<string, string>);
          if (refusal) toast({ ...refusal, variant: 'destructive' });
        }}
      >
        <ErrorSummary />
        <SectionFields section={section} degree={degree} />
        <SubmitBar label={section.submitLabel} status={draftStatus(keptAt, refused)}>
          <LinkButton to="/profile" variant="outlined" size="large">
            Cancel
          </LinkButton>
        </SubmitBar>
      </Form>
      <ConfirmDialog
        open={askDegree}
        title="Change your degree?"
        confirmLabel="Change degree"
        onConfirm={() => {
          setAskDegree(false);
          applyConsequences(form, section, degree, 'degree');
        }}
        onCancel={() => {
          setAskDegree(false);
          form.setValue('degree', storedDegree, { shouldDirty: true });
        }}
      >
        The degree decides which education sections you are asked for. What you filled so far is kept.
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        Your changes are not saved. They are kept as a draft, without identity numbers, until you come back.
      </ConfirmDialog>
    </>
  );
}

const draftStatus = (keptAt: number | null, refused: boolean): string => {
  if (refused) return 'This browser cannot keep a draft; save before you leave.';
  return keptAt === null ? '' : `Draft · Saved ${formatTime(keptAt)}`;
};
