import { useEffect, useMemo, useRef, useState } from 'react';
import type { CollegeList, Degree, SectionData } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { formatTime } from '@portal/shared/format';
import { useLeaveGuard } from '@portal/shared/remote';
import { toast } from '@portal/shared/toasts';
import { Form } from '@portal/shared/ui-form';
import { AskedAgain } from '../drafts/asked-again';
import { fromDraft } from '../drafts/draft-values';
import { useDraft } from '../drafts/use-draft';
import type { Section, SectionDocument } from '../rules';
import { textsOf } from '../texts/section-texts';
import { CollegeListNote, fromCollegeList } from './college-list';
import { CrossCheckNotes } from './cross-check-notes';
import { ChangeDegree, DraftIsBack, LeaveForm } from './form-dialogs';
import { openingValues, type FormValues } from './form-values';
import { judge } from './judge';
import { refusalToast } from './refusal-toast';
import { SaveBar } from './save-bar';
import { SectionLayout } from './section-layout';
import { serverOwned } from './server-owned';
import { NewRules, TakenOver } from './new-rules';
import { openNewForm } from './carried-form';
import { pathAfter } from './path-after';
import { useRulesBehind } from './use-rules-behind';
import { useSave } from './use-save';
import type { SectionForm as SectionFormOf } from './use-consequences';
import { useDegreeChange } from './use-degree-change';

type SectionFormProps = {
  section: Section;
  enrollment: string;
  /** Of the stored Basic Details; null while they are not filled. */
  degree: Degree | null;
  stored: SectionData | null;
  /** Basic Details as stored. */
  personal: SectionData | null;
  /** Degree and branch on the college's list; null where they are unknown. */
  college: CollegeList | null;
  /** Whether `carried` comes from a form of other rules. */
  isNewForm: boolean;
  /** Which save of the section is stored, 0 for none. */
  revision: number;
  /** What was typed before and not saved. */
  draft: FormValues | null;
  /** Changed fields that the draft could not hold. */
  again: readonly string[];
  /** Called when another device has saved the section meanwhile, with everything that was typed. */
  onOvertaken: (typed: FormValues) => void;
  /** What was typed into the form of the release before, and is taken over by this one. */
  carried: FormValues | null;
  /** The rules by which the server judged when it gave the data. */
  rulesVersion: string | undefined;
  /** When the server's draft was kept (milliseconds since 1970); null where it has none. */
  draftThere: number | null;
};

/** Puts what was typed before into the form; what a draft could not hold is empty, since it is asked again. */
function useTyped(
  form: SectionFormOf,
  section: Section,
  { draft, carried, again }: Pick<SectionFormProps, 'draft' | 'carried' | 'again'>,
): void {
  useEffect(() => {
    const empty = Object.fromEntries(again.map((name) => [name, '']));
    const typed = carried ?? { ...fromDraft(section, draft ?? {}), ...empty };
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name, value, { shouldDirty: true });
    }
  }, [form, section, draft, carried, again]);
}

/** The fields that are asked again, and the way back to what is saved (W-51). */
function useAskedAgain({ carried, again }: Pick<SectionFormProps, 'carried' | 'again'>) {
  const [names, setNames] = useState(carried === null ? again : []);
  const current = useRef(names);
  const clear = () => {
    current.current = [];
    setNames([]);
  };
  const [wanted] = useState(() => () => current.current);
  return { names, wanted, clear };
}

/** A form of a section, with its draft, its save and what asks before something is lost. */
function useSectionForm(props: SectionFormProps) {
  const { section, enrollment, degree, stored, revision } = props;
  const owned = useMemo(() => serverOwned(section, enrollment, stored ?? {}), [section, enrollment, stored]);
  const first = stored ?? fromCollegeList(section, props.college);
  const opening = openingValues(section, { ...first, ...owned }, degree);
  const asked = useAskedAgain(props);
  const form = useForm<FormValues, unknown, SectionDocument>({
    defaultValues: opening,
    resolver: judge(section, degree, asked.wanted),
  });
  const { blocker, release } = useLeaveGuard(form.formState.isDirty);
  const { behind, onRulesVersion } = useRulesBehind(props.rulesVersion);
  const seen = props.draftThere;
  const kept = useDraft({
    form,
    section,
    enrollment,
    opening,
    revision,
    asked: asked.wanted,
    seen,
    onRulesVersion,
  });
  const done = () => {
    release();
    return kept.forget(true);
  };
  const goesOn = useRef(false);
  const onOvertaken = () => {
    kept.keepNow();
    release();
    props.onOvertaken(form.getValues());
  };
  const save = useSave({
    form,
    section,
    owned,
    revision,
    until: kept.until,
    onOvertaken,
    next: (document) => pathAfter(section, degree, document, goesOn.current),
    done,
    onRulesVersion,
  });
  const reload = () => {
    kept.keepNow();
    release();
    openNewForm(enrollment, section.name, form.getValues());
  };
  return { form, opening, asked, blocker, behind, kept, save, reload, goesOn };
}

/** The form of any section, made from its rules. */
export function SectionForm(props: SectionFormProps) {
  const { section, degree, stored, draft, carried } = props;
  const { form, opening, asked, blocker, behind, kept, save, reload, goesOn } = useSectionForm(props);
  const [draftShown, setDraftShown] = useState(draft !== null && carried === null);
  const degreeChange = useDegreeChange(form, section, degree, stored);
  useTyped(form, section, props);

  const discardDraft = () => {
    form.reset();
    void kept.forget(false);
    asked.clear();
    setDraftShown(false);
  };
  const useSaved = () => {
    for (const name of asked.names) form.setValue(name, opening[name], { shouldDirty: true });
    asked.clear();
  };

  const banners = (
    <>
      {draftShown && <DraftIsBack onDiscard={discardDraft} />}
      {asked.names.length > 0 && <AskedAgain section={section} names={asked.names} onUseSaved={useSaved} />}
      {props.isNewForm && !behind && <TakenOver />}
      {behind && <NewRules onReload={reload} />}
    </>
  );
  const notes = (
    <>
      {props.college && <CollegeListNote section={section} college={props.college} />}
      <CrossCheckNotes section={section} degree={degree} personal={props.personal} />
    </>
  );
  const status = draftStatus(kept.keptAt, kept.refused);
  return (
    <>
      <Form
        form={form}
        label={section.title}
        onSubmit={save}
        onInvalid={(errors) => toastRefusal(section, errors)}
      >
        <SectionLayout
          {...{ section, degree, banners, notes }}
          foot={<SaveBar label={textsOf(section).submitLabel} status={status} goesOn={goesOn} />}
        />
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
