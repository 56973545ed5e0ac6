import { useEffect, useState, type ReactNode } from 'react';
import { PAGES, type Degree } from '@portal/shared/contract';
import { deleteDraft } from '@portal/shared/http';
import { readBrowserDraft, removeBrowserDraft, useSession } from '@portal/shared/session';
import { Banner, Card, ErrorState, LinkButton } from '@portal/shared/ui';
import { CompareDraft } from '../drafts/compare-draft';
import { differingFields, isOvertaken } from '../drafts/draft-beside';
import { fromDraft } from '../drafts/draft-values';
import { newest } from '../drafts/newest-draft';
import { removeIfSaved } from '../drafts/saved-draft';
import type { Section } from '../rules';
import { takeCarriedForm } from './carried-form';
import { openingValues, type FormValues } from './form-values';
import type { LoadedSection } from './load-section';
import { SectionForm } from './section-form';
import { WhyOpen } from './why-open';

type Ready = Extract<LoadedSection, { state: 'ready' }>;

type SectionBodyProps = {
  section: Section;
  loaded: Ready | Extract<LoadedSection, { state: 'failed' }>;
  reload: () => void;
  /** What was typed into a form whose section another device saved meanwhile. */
  overtaken: FormValues | null;
  onOvertaken: (typed: FormValues) => void;
};

/** The content of a section's page once it is loaded: the form, or why there is none. */
export function SectionBody({ section, loaded, reload, ...overtaking }: SectionBodyProps) {
  if (loaded.state === 'failed') {
    return (
      <ErrorState title={loaded.title} headingLevel={2} onRetry={reload}>
        {loaded.message}
      </ErrorState>
    );
  }
  return (
    notAsked(section, loaded.degree) ?? <ReadySection section={section} loaded={loaded} {...overtaking} />
  );
}

/** Why there is no form; null when there is. */
function notAsked(section: Section, degree: Degree | null): ReactNode {
  if (section.area === 'Education Details' && degree === null) {
    return (
      <Banner
        tone="info"
        title="Fill your Basic Details first"
        action={<LinkButton to={PAGES.basicDetails}>Basic Details</LinkButton>}
      >
        Your degree decides what is asked here.
      </Banner>
    );
  }
  if (degree === null || section.degrees.includes(degree)) return null;
  return (
    <Banner
      tone="info"
      title="Not needed"
      action={<LinkButton to={PAGES.profile}>Back to profile</LinkButton>}
    >
      {section.title} are not asked of {degree} students.
    </Banner>
  );
}

type ReadySectionProps = Pick<SectionBodyProps, 'section' | 'overtaken' | 'onOvertaken'> & { loaded: Ready };

/** The form, behind the choice between an older draft and what is saved where there is one to make (W-50). */
function ReadySection({ section, loaded, overtaken, onOvertaken }: ReadySectionProps) {
  const { degree, stored, saved, personal, college, rulesVersion } = loaded;
  const enrollment = useSession((state) => state.enrollment) ?? '';
  // Read once: from here on the form writes it.
  const [draft] = useState(() => newest(readBrowserDraft(enrollment, section.name), loaded.draft));
  const [carried] = useState(() => takeCarriedForm(enrollment, section));
  const older = overtaken ?? (draft && isOvertaken(draft, saved) ? fromDraft(section, draft.values) : null);
  const [differing] = useState(() =>
    older && !carried ? differingFields(section, older, openingValues(section, stored ?? {}, degree)) : [],
  );
  const [taken, setTaken] = useState<FormValues | null>(null);
  // The save of which no response came has all of it (F-02).
  const isSaved = older !== null && !overtaken && !carried && differing.length === 0;
  useEffect(() => {
    if (isSaved) void removeIfSaved(enrollment, section);
  }, [isSaved, enrollment, section]);
  if (older && differing.length > 0 && taken === null) {
    const choose = (values: FormValues): void => {
      setTaken(values);
      if (Object.keys(values).length > 0) return;
      removeBrowserDraft(enrollment, section.name);
      if (loaded.draft) void deleteDraft(section.name, new Date(loaded.draft.keptAt).toISOString());
    };
    return (
      <Card>
        <CompareDraft
          {...{ section, degree, stored, saved, typed: older, fields: differing }}
          onChosen={choose}
        />
      </Card>
    );
  }
  const chosen = taken && Object.keys(taken).length > 0 ? taken : null;
  // What no draft holds is asked again, unless the draft is given up or the whole form is still here (W-51).
  const isGivenUp = taken !== null && chosen === null;
  const again = overtaken || isGivenUp ? NONE : (draft?.again ?? NONE);
  return (
    <>
      {loaded.open && <WhyOpen open={loaded.open} />}
      <SectionForm
        section={section}
        enrollment={enrollment}
        degree={degree}
        stored={stored}
        personal={personal}
        college={college}
        // What was typed on this page may hold identity numbers, which a draft would leave out.
        carried={carried ?? (overtaken ? chosen : null)}
        isNewForm={carried !== null}
        rulesVersion={rulesVersion}
        revision={saved?.revision ?? 0}
        draft={older ? chosen : (draft?.values ?? null)}
        again={again}
        draftThere={loaded.draft?.keptAt ?? null}
        onOvertaken={onOvertaken}
      />
    </>
  );
}

const NONE: readonly string[] = [];
