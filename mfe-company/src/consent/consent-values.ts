import type { ConsentAnswer } from './consent-answer';

/** What the fields of the consent form hold; the names are those of the call's fields. */
export type ConsentValues = {
  is_concern: ConsentAnswer['choice'];
  /** Titles in priority order. */
  job_role: string[];
  resume: File | null;
  /** SHA-256 of an earlier resume that is used again; null for a new file. */
  resume_url: string | null;
};

export const UNANSWERED: ConsentValues = { is_concern: null, job_role: [], resume: null, resume_url: null };

/** The fields as the answer that is sent: an earlier resume, once chosen, wins over a file. */
export function answerOf({
  is_concern: choice,
  job_role: roles,
  resume,
  resume_url: stored,
}: ConsentValues): ConsentAnswer {
  if (stored !== null) return { choice, roles, resume: { kind: 'stored', sha256: stored } };
  return { choice, roles, resume: resume && { kind: 'file', file: resume } };
}
