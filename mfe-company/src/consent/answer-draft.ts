import { parseJobProfile } from '@portal/shared/contract';
import type { Recruitment } from '@portal/shared/contract';
import { useKeepTyped, type UseFormReturn } from '@portal/shared/forms';
import { onLogout, readTyped, session } from '@portal/shared/session';
import { useEffect, useState } from 'react';
import { UNANSWERED } from './consent-values';
import type { ConsentValues } from './consent-values';

/** A file that was chosen when a session ended by itself; in memory, since it can stand nowhere else. */
let kept: { whose: string; resume: File | null } | null = null;

/** Taken once, by the same student upon the same consent; by anybody else it is dropped. */
function takeFile(whose: string): File | null {
  const resume = kept?.whose === whose ? kept.resume : null;
  kept = null;
  return resume;
}

/** Where the tab keeps an answer. */
const typedOf = (consentId: string): string => `consent:${consentId}`;

/** All but the file, which no storage of a tab holds. */
const withoutFile = ({ is_concern, job_role, resume_url }: ConsentValues) => ({
  is_concern,
  job_role,
  resume_url,
});

/** What the tab keeps, as far as the drive still offers it. */
function readAnswer(consentId: string, { job_profile, closed_roles, resumes }: Recruitment): ConsentValues {
  const { is_concern, job_role, resume_url } = (readTyped(typedOf(consentId)) ?? {}) as Record<
    string,
    unknown
  >;
  const closed = new Set(closed_roles.map(({ title }) => title));
  const open = parseJobProfile(job_profile)
    .map(({ title }) => title)
    .filter((title) => !closed.has(title));
  return {
    ...UNANSWERED,
    is_concern: is_concern === 'TRUE' || is_concern === 'FALSE' ? is_concern : null,
    job_role: Array.isArray(job_role) ? (job_role as string[]).filter((title) => open.includes(title)) : [],
    resume_url: resumes.find(({ sha256 }) => sha256 === resume_url)?.sha256 ?? null,
  };
}

/** Whose answer it is. @param consentId of the drive that is answered */
const useOwner = (consentId: string): string =>
  useState(() => `${session.getState().enrollment ?? ''} ${consentId}`)[0];

/**
 * What a consent form begins with: nothing, or what the student had filled in before a reload, a step back or the end of
 * the session.
 * @param consentId of the drive that is answered
 */
export function useAnswerDraft(consentId: string, drive: Recruitment) {
  const whose = useOwner(consentId);
  const [values] = useState(() => ({ ...readAnswer(consentId, drive), resume: takeFile(whose) }));
  return { whose, values };
}

/**
 * Keeps what is filled in: in this tab with each change, and the file in memory when the page goes because its session
 * has ended by itself.
 * @returns forgets it, once the answer was sent
 */
export function useKeepAnswer(
  whose: string,
  consentId: string,
  form: UseFormReturn<ConsentValues>,
): () => void {
  const { getValues } = form;
  useEffect(() => {
    let hasLeft = false;
    const stop = onLogout(() => {
      hasLeft = true;
    });
    return () => {
      stop();
      if (session.getState().token === null && !hasLeft) kept = { whose, resume: getValues().resume };
    };
  }, [whose, getValues]);
  return useKeepTyped(form, typedOf(consentId), withoutFile);
}
