import { createHash } from 'node:crypto';
import type { ConsentReceipt, DriveItem, Recruitment } from '@portal/shared/contract';
import { CALLS, pathOf } from '../../shared/src/contract/calls';
import { parseJobProfile } from '../../shared/src/contract/job-profile';
import { call, wasDone } from './call';
import { summary, summaryOf } from './consents';
import type { LoadStudent } from './load-students';
import type { ConsentInput, ConsentOutput } from './models';
import { resumePdf } from '../fixtures/resume';

type Choice = { value: string; role?: string; resume?: Buffer };

/** What clients decide on a drive: a decline, or an application with one of two resumes. */
export function choicesOn(drive: DriveItem): Choice[] {
  const role = parseJobProfile(drive.job_profile)[0]!.title;
  const applications = ['one', 'two'].map((name): Choice => {
    const resume = resumePdf(name, 3000);
    const sha256 = createHash('sha256').update(resume).digest('hex');
    return { value: summary({ is_concern: 'TRUE', roles: [role], resume: sha256 }), role, resume };
  });
  return [{ value: summary({ is_concern: 'FALSE', roles: [], resume: null }) }, ...applications];
}

/** An answer in the model's words, and the moment of the decision where it names one. */
type Asked = { output: ConsentOutput; decidedAt?: string };

const ofReceipt = (receipt: ConsentReceipt | null): Asked => ({
  output: { value: summaryOf(receipt) },
  ...(receipt ? { decidedAt: receipt.decided_at } : {}),
});

/**
 * Asks one thing of a consent.
 * @returns undefined when no answer came
 * @throws Error for an answer that no state of a consent gives
 */
export async function askConsent(
  url: string,
  { token }: LoadStudent,
  drive: DriveItem,
  input: ConsentInput,
): Promise<Asked | undefined> {
  if (input.kind === 'read') {
    const path = pathOf(CALLS.recruitment.path, { id: drive.r_id });
    const answer = await call<Recruitment>(url, 'GET', path, { token });
    if (!wasDone(answer)) return undefined;
    if (answer.status === 200) return ofReceipt(answer.data.receipt);
    throw new Error(`reading a consent: ${answer.status} ${answer.message}`);
  }
  const { role, resume } = choicesOn(drive).find(({ value }) => value === input.value)!;
  const form = new FormData();
  form.set('is_concern', resume ? 'TRUE' : 'FALSE');
  if (role) form.set('job_role', role);
  if (resume) form.set('resume', new Blob([new Uint8Array(resume)]), 'resume.pdf');
  const path = pathOf(CALLS.setConcern.path, { id: drive.consentId });
  const answer = await call<ConsentReceipt>(url, 'PUT', path, { token, body: form });
  if (!wasDone(answer)) return undefined;
  if (answer.status === 409) return { output: 'conflict' };
  if (answer.status === 403) return { output: 'closed' };
  if (answer.status === 200) return ofReceipt(answer.data);
  throw new Error(`deciding: ${answer.status} ${answer.message}`);
}
