import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { KEY_HEADER } from '../../shared/src/contract';
import type { ConsentReceipt, DriveItem, Recruitment } from '@portal/shared/contract';
import { CALLS, FILE_PATHS, pathOf, registerPath, sectionPath } from '../../shared/src/contract/calls';
import { parseJobProfile } from '../../shared/src/contract/job-profile';
import type { Random } from '../../server/testing/random';
import { type Answer, call, json, must } from '../fixtures/api';
import { resumePdf } from '../fixtures/resume';
import { isMade, wasDone, type Student } from './client';
import type { Ledger } from './acknowledged-writes';

/** What is wrong with a write's answer: null when it was done as it was sent, undefined when no answer came. */
export type Wrong = string | null | undefined;

/** A student's decision on a drive: an application with a resume, or a decline; `key` is its Idempotency-Key. */
export type Decision = { key: string; student: Student; drive: DriveItem; role?: string; resume?: Buffer };

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What a consent comes to, as one text: the same for what was sent and for what is read. */
const summaryOf = (receipt: ConsentReceipt | null): string | null =>
  receipt && `${receipt.is_concern} ${receipt.roles.join()} ${receipt.resume?.sha256 ?? 'no resume'}`;
const sentSummary = ({ role, resume }: Pick<Decision, 'role' | 'resume'>): string =>
  resume ? `TRUE ${role} ${sha256Of(resume)}` : 'FALSE  no resume';

const roleOf = ({ job_profile }: DriveItem): string => parseJobProfile(job_profile)[0]!.title;

/** Drives that a student may decide on now. */
export const undecided = (url: string, { token }: Student): Promise<DriveItem[]> =>
  must<DriveItem[]>(url, 'GET', CALLS.eligibleCompanies.path, { token });

/** Draws a decision: nine in ten apply, with a resume of at most 40 KB. */
export function drawDecision(student: Student, drive: DriveItem, random: Random): Decision {
  const key = randomUUID();
  if (random() >= 0.9) return { key, student, drive };
  const resume = resumePdf(randomBytes(16).toString('hex'), Math.floor(random() * 40_000));
  return { key, student, drive, role: roleOf(drive), resume };
}

/** Sends a decision; sent again with its key, it is answered as the first time. */
function sendDecision(
  url: string,
  { key, student, drive, role, resume }: Decision,
): Promise<Answer<ConsentReceipt>> {
  const form = new FormData();
  form.set('is_concern', resume ? 'TRUE' : 'FALSE');
  if (role) form.set('job_role', role);
  if (resume) form.set('resume', new Blob([new Uint8Array(resume)]), 'resume.pdf');
  const path = pathOf(CALLS.setConcern.path, { id: drive.consentId });
  return call(url, 'PUT', path, { token: student.token, headers: { [KEY_HEADER]: key }, body: form });
}

/** Sends a write and notes in the ledger what became of it. */
async function noted<T>(
  ledger: Ledger,
  key: string,
  value: string,
  send: () => Promise<Answer<T>>,
): Promise<{ wrong: Wrong; data?: T }> {
  ledger.sent(key, value);
  const answer = await send();
  if (!wasDone(answer)) return { wrong: undefined };
  if (isMade(answer)) {
    ledger.acknowledged(key, value);
    return { wrong: null };
  }
  if (answer.status === 200) {
    ledger.acknowledged(key, value);
    return { wrong: null, data: answer.data };
  }
  ledger.refused(key, value);
  return { wrong: `${key}: ${answer.status} ${answer.message}` };
}

const consentKey = ({ enrollment }: Student, { r_id }: DriveItem) => `consent ${enrollment} ${r_id}`;

/** Decides on a drive. @returns what is wrong with the answer */
export async function decide(url: string, decision: Decision, ledger: Ledger): Promise<Wrong> {
  const key = consentKey(decision.student, decision.drive);
  const sent = sentSummary(decision);
  const { wrong, data } = await noted(ledger, key, sent, () => sendDecision(url, decision));
  if (wrong !== null || !data || summaryOf(data) === sent) return wrong;
  return `${key}: answered ${summaryOf(data)}, sent ${sent}`;
}

/** The receipt of a student's decision on a drive; null while there is none. */
async function receiptOf(url: string, { token }: Student, { r_id }: DriveItem) {
  const path = pathOf(CALLS.recruitment.path, { id: r_id });
  return (await must<Recruitment>(url, 'GET', path, { token })).receipt;
}

/** Reads a consent and the bytes of its resume: half a consent is found here. @returns what is wrong, or null */
export async function checkConsent(
  url: string,
  { student, drive }: Decision,
  ledger: Ledger,
): Promise<string | null> {
  const key = consentKey(student, drive);
  const receipt = await receiptOf(url, student, drive);
  const wrong = ledger.compare(key, summaryOf(receipt));
  if (wrong || !receipt?.resume) return wrong;
  const { sha256, bytes } = receipt.resume;
  const file = await fetch(`${url}${pathOf(FILE_PATHS.resume, { id: sha256 })}`, {
    headers: { Authorization: `Bearer ${student.token}` },
  });
  const content = Buffer.from(await file.arrayBuffer());
  if (file.status === 200 && sha256Of(content) === sha256 && content.length === bytes) return null;
  return `${key}: its resume ${sha256} of ${bytes} bytes is answered ${file.status} with ${content.length} bytes`;
}

/** What can be saved again and again, each save known by a number of six digits. */
export type Saved = 'section' | 'draft';

const ADDRESS = {
  perm_address: '1, College Road',
  perm_city: 'Ahmedabad',
  perm_state: 'Gujarat',
  pres_address: '1, College Road',
  pres_city: 'Ahmedabad',
  pres_pin: 380015,
};
const DRAFT = pathOf(CALLS.saveDraft.path, { section: 'ssc' });

/** Sends a save of a section or of a draft. @param number another one each time */
const sendSave = (url: string, what: Saved, { token }: Student, number: number): Promise<Answer> =>
  what === 'section'
    ? call(url, 'POST', registerPath('address'), { token, body: json({ ...ADDRESS, perm_pin: number }) })
    : call(url, 'PUT', DRAFT, { token, body: json({ ssc_name: String(number) }) });

/** Saves a section or a draft. @returns what is wrong with the answer */
export async function save(
  url: string,
  what: Saved,
  student: Student,
  number: number,
  ledger: Ledger,
): Promise<Wrong> {
  const key = `${what} ${student.enrollment}`;
  return (await noted(ledger, key, String(number), () => sendSave(url, what, student, number))).wrong;
}

/** The number that is saved; null where nothing is. */
export async function readSave(url: string, what: Saved, { token }: Student): Promise<string | null> {
  if (what === 'section') {
    const address = await must<{ perm_pin?: number } | null>(url, 'GET', sectionPath('address'), { token });
    return address?.perm_pin === undefined ? null : String(address.perm_pin);
  }
  const draft = await must<{ values: { ssc_name?: string } } | null>(url, 'GET', DRAFT, { token });
  return draft?.values.ssc_name ?? null;
}
