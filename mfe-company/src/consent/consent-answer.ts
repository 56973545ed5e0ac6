import { MESSAGES } from '@portal/shared/contract';

/** The resume a student gives: a new file, or one stored before, named by its SHA-256. */
type ResumeChoice = { kind: 'file'; file: File } | { kind: 'stored'; sha256: string };

/** What the consent form holds: Yes or No, the roles in priority order, the resume. */
export type ConsentAnswer = {
  choice: 'TRUE' | 'FALSE' | null;
  roles: string[];
  resume: ResumeChoice | null;
};

/** An answer that can be sent. */
export type CompleteAnswer = ConsentAnswer & { choice: 'TRUE' | 'FALSE' };

/** What is asked before each answer is sent (CMP-10). */
export const CONFIRMATIONS = {
  TRUE: 'Are you sure you want to apply for this job?',
  FALSE: 'Are you sure you do not want to apply for this job?',
} as const;

/** What an application still lacks, in words; empty when Submit may be pressed (CMP-09). */
export function missingOf({ choice, roles, resume }: ConsentAnswer): string[] {
  if (choice !== 'TRUE') return [];
  return [
    ...(roles.length === 0 ? [MESSAGES.jobProfileRequired] : []),
    ...(resume === null ? [MESSAGES.resumeRequired] : []),
  ];
}

/** Whether roles or a resume were chosen, which leaving the page would lose. */
export const isFilled = ({ choice, roles, resume }: ConsentAnswer): boolean =>
  choice === 'TRUE' && (roles.length > 0 || resume !== null);

/**
 * The multipart body of the consent call (CMP-11): text fields first, the file part last, as the server
 * reads the fields before it takes the file in.
 * @param consentId the id in the page's address
 * @param answer a complete answer; the roles and the resume of a decline are left out
 */
export function consentBody(consentId: string, { choice, roles, resume }: CompleteAnswer): FormData {
  const body = new FormData();
  body.append('consentId', consentId);
  body.append('is_concern', choice === 'TRUE' ? 'TRUE' : 'FALSE');
  if (choice !== 'TRUE') {
    body.append('resume_url', 'N/A');
    return body;
  }
  body.append('job_role', roles.join(','));
  if (resume?.kind === 'stored') body.append('resume_url', resume.sha256);
  if (resume?.kind === 'file') body.append('resume', resume.file, resume.file.name);
  return body;
}
