import { createHash } from 'node:crypto';
import type { ConsentReceipt, DriveItem } from '@portal/shared/contract';
import { CALLS, pathOf } from '../../shared/src/contract/calls';
import { parseJobProfile } from '../../shared/src/contract/job-profile';
import { call } from './call';
import { undecided } from './consents';
import type { LoadStudent } from './load-students';
import { resumePdf } from '../fixtures/resume';

const RESUME_BYTES = 200_000;

/** A status, or why there is none that counts. */
export type Heard = number | string;

/** Applications that can be sent again and again: the decision is made once and answered with its receipt each time. */
export class SoakConsents {
  #next = 0;

  private constructor(readonly pairs: { student: LoadStudent; drive: DriveItem }[]) {}

  /** @param students whose open drives are applied to */
  static async open(url: string, students: LoadStudent[]): Promise<SoakConsents> {
    const pairs = await Promise.all(
      students.map(async (student) => (await undecided(url, student)).map((drive) => ({ student, drive }))),
    );
    return new SoakConsents(pairs.flat());
  }

  /** Applies to the next drive with its resume. @returns how it was answered */
  async apply(url: string): Promise<Heard> {
    const { student, drive } = this.pairs[this.#next % this.pairs.length]!;
    this.#next += 1;
    const resume = resumePdf(`${student.enrollment} ${drive.r_id}`, RESUME_BYTES);
    const form = new FormData();
    form.set('is_concern', 'TRUE');
    form.set('job_role', parseJobProfile(drive.job_profile)[0]!.title);
    form.set('resume', new Blob([resume]), 'resume.pdf');
    const path = pathOf(CALLS.setConcern.path, { id: drive.consentId });
    const answer = await call<ConsentReceipt>(url, 'PUT', path, { token: student.token, body: form });
    if (answer.kind === 'unknown') return answer.reason;
    if (answer.status !== 200) return answer.status;
    const sha256 = createHash('sha256').update(resume).digest('hex');
    const { resume: kept } = answer.data;
    return kept?.sha256 === sha256 ? 200 : `a receipt for ${kept?.sha256} instead of ${sha256}`;
  }
}
