import { createHash, randomBytes } from 'node:crypto';
import type { ConsentReceipt, DriveItem, Recruitment } from '@portal/shared/contract';
import { CALLS, FILE_PATHS, pathOf } from '../../shared/src/contract/calls';
import { parseJobProfile } from '../../shared/src/contract/job-profile';
import type { Random } from '../../server/testing/random';
import { call, must, wasDone } from './call';
import type { Ledger } from './ledger';
import type { LoadStudent } from './load-students';
import { resumePdf } from '../fixtures/resume';

const RESUME_BYTES = 40_000;

/** What a consent comes to, as one text: the same for what was sent and for what is read. */
export const summary = ({
  is_concern,
  roles,
  resume,
}: Omit<ConsentReceipt, 'decided_at' | 'resume'> & { resume: string | null }) =>
  `${is_concern} ${roles.join()} ${resume ?? 'no resume'}`;

export const summaryOf = (receipt: ConsentReceipt | null): string | null =>
  receipt && summary({ ...receipt, resume: receipt.resume?.sha256 ?? null });

const keyOf = (student: LoadStudent, drive: { r_id: string }) =>
  `consent ${student.enrollment} ${drive.r_id}`;

/** Drives that a student may decide on now. */
export const undecided = (url: string, { token }: LoadStudent): Promise<DriveItem[]> =>
  must<DriveItem[]>(url, 'GET', CALLS.eligibleCompanies.path, { token });

/**
 * Decides on a drive once, applying with a new resume nine times in ten.
 * @returns what is wrong with the answer, null when it was done, undefined when none came
 */
export async function decide(
  url: string,
  student: LoadStudent,
  drive: DriveItem,
  ledger: Ledger,
  random: Random,
): Promise<string | null | undefined> {
  const form = new FormData();
  const applies = random() < 0.9;
  const roles = applies ? [parseJobProfile(drive.job_profile)[0]!.title] : [];
  let resume: string | null = null;
  if (applies) {
    const bytes = resumePdf(randomBytes(16).toString('hex'), Math.floor(random() * RESUME_BYTES));
    resume = createHash('sha256').update(bytes).digest('hex');
    form.set('job_role', roles.join());
    form.set('resume', new Blob([bytes]), 'resume.pdf');
  }
  form.set('is_concern', applies ? 'TRUE' : 'FALSE');
  const sent = summary({ is_concern: applies ? 'TRUE' : 'FALSE', roles, resume });
  const key = keyOf(student, drive);
  ledger.sent(key, sent);
  const answer = await call<ConsentReceipt>(
    url,
    'PUT',
    pathOf(CALLS.setConcern.path, { id: drive.consentId }),
    {
      token: student.token,
      body: form,
    },
  );
  if (!wasDone(answer)) return undefined;
  if (answer.status !== 200) {
    ledger.refused(key, sent);
    return `${key}: ${answer.status} ${answer.message}`;
  }
  ledger.acknowledged(key, sent);
  return summaryOf(answer.data) === sent ? null : `${key}: answered ${summaryOf(answer.data)}, sent ${sent}`;
}

/**
 * Reads a consent and, where it names a resume, the resume's bytes: half a consent is found here.
 * @returns what is wrong, or null
 */
export async function checkConsent(
  url: string,
  student: LoadStudent,
  driveId: string,
  ledger: Ledger,
): Promise<string | null> {
  const { token } = student;
  const key = keyOf(student, { r_id: driveId });
  const { receipt } = await must<Recruitment>(url, 'GET', pathOf(CALLS.recruitment.path, { id: driveId }), {
    token,
  });
  const wrong = ledger.compare(key, summaryOf(receipt));
  if (wrong || !receipt?.resume) return wrong;
  const { sha256, bytes } = receipt.resume;
  const file = await fetch(`${url}${pathOf(FILE_PATHS.resume, { id: sha256 })}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const content = Buffer.from(await file.arrayBuffer());
  const found = createHash('sha256').update(content).digest('hex');
  if (file.status === 200 && found === sha256 && content.length === bytes) return null;
  return `${key}: its resume ${sha256} of ${bytes} bytes is answered ${file.status} with ${content.length} bytes`;
}
