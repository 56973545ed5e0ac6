import { CALLS, pathOf, type Recruitment } from '@portal/shared/contract';
import { smallPdf } from '@portal/shared/testing/small-pdf';
import { eq } from 'drizzle-orm';
import { consents, drives } from '../../src/areas/drives/schema';
import { eligibilityData } from '../../src/areas/profile/schema';
import { addStudent, signIn, type Student } from '../students';
import type { TestServer } from '../test-server';
import { driveFile } from '../../src/areas/drives/content/drive-file';
import type { LoadedDrive } from '../../src/areas/drives/files/load-drive-file';
import { importDrives } from '../../src/areas/drives/files/import-drives';

/** The year in which test applicants pass out, whatever year it is. */
export const APPLICANTS_YEAR = 2027;

/** Marks of a student who meets the criteria of every test drive. */
const MARKS = {
  revision: 1,
  madeBy: 'test',
  degree: 'BE',
  branch: 'computer',
  feeReference: 'UTR1',
  cpi: '8',
  sscPercentage: '80',
  hscPercentage: '70',
  liveBacklogs: 0,
  deadBacklogs: 0,
  gapYears: 0,
  passoutYear: APPLICANTS_YEAR,
} as const;

/** A student who may apply to every test drive, logged in. @param marks of the profile that differ */
export async function addApplicant(
  server: TestServer,
  more: Parameters<typeof addStudent>[1] = {},
  marks: Partial<typeof eligibilityData.$inferInsert> = {},
): Promise<Student & { token: string }> {
  const student = await addStudent(server, more);
  await server.services.database.db
    .insert(eligibilityData)
    .values({ ...MARKS, ...marks, studentId: student.id });
  return { ...student, token: await signIn(server, student) };
}

let next = 0;

/**
 * Writes a drive: of one company of its own, open for three days, two of three roles.
 * @param more keys of the drive file to set
 * @param bytes that the file names @returns its r_id
 */
export async function addDrive(
  { services }: TestServer,
  more: object = {},
  bytes: Partial<Pick<LoadedDrive, 'logo' | 'pdfs'>> = {},
): Promise<string> {
  const code = `drive-${next++}`;
  const drive = driveFile.parse({
    code,
    company: { code, name: `Company ${code}`, about: 'About us.' },
    deadline: 'in 3 days',
    degrees: ['BE'],
    branches: ['computer'],
    criteria: { min_cpi: 7 },
    roles: [
      { title: 'Developer', package: '6-8' },
      { title: 'Tester', package: 5 },
      { title: 'Analyst', package: '4-13' },
    ],
    jobrole_limit: 2,
    ...more,
  });
  const loaded = {
    drive,
    logo: null,
    pdfs: [],
    ...bytes,
    resumes: new Map(),
  };
  await importDrives({ db: services.database.db, blobs: services.blobs }, [loaded]);
  const [row] = await services.database.db.select().from(drives).where(eq(drives.code, drive.code));
  return row!.id;
}

/** A small PDF, padded to so many bytes. */
export const pdfOf = (bytes = 600, mark = ''): Buffer => Buffer.from(smallPdf(`Resume ${mark}`, bytes));

export type Part = { name: string; value: string } | { name: string; filename?: string; bytes: Buffer };

/** A multipart body as a browser sends it. @param boundary a browser makes another at each sending, which may be longer */
export function formOf(
  parts: Part[],
  boundary = 'portal-test-boundary',
): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap((part) => {
    const isFile = 'bytes' in part;
    const filename = isFile ? `; filename="${part.filename ?? ''}"\r\nContent-Type: application/pdf` : '';
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${filename}\r\n\r\n`),
      isFile ? part.bytes : Buffer.from(part.value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function sendForm(
  { app }: TestServer,
  token: string,
  { method, url }: { method: 'PUT' | 'POST'; url: string },
  parts: Part[],
) {
  const { payload, headers } = formOf(parts);
  const answer = await app.inject({
    method,
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.json<{
      success: boolean;
      message: string;
      data: unknown;
      errors?: Record<string, string>;
    }>(),
  };
}

/** Sends the consent form. @param id the consent id of the path */
export const sendConsent = (server: TestServer, token: string, id: string, parts: Part[]) =>
  sendForm(server, token, { method: 'PUT', url: `/student/set/concern/${id}` }, parts);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Has an answer be of three days ago: its student is in rounds that began since. */
async function backdate({ services }: TestServer, consentId: string): Promise<void> {
  const decidedAt = new Date(Date.now() - 3 * DAY_MS);
  await services.database.db.update(consents).set({ decidedAt }).where(eq(consents.id, consentId));
}

/** A drive as a student reads it. */
export const postingOf = async (server: TestServer, id: string, { token }: { token: string }) =>
  await server.data<Recruitment>('GET', pathOf(CALLS.recruitment.path, { id }), { token });

/** A student answers a drive. @returns the consent's id */
export async function decide(
  server: TestServer,
  driveId: string,
  student: { token: string },
  form = applying(),
): Promise<string> {
  const { consentId } = await postingOf(server, driveId, student);
  expect((await sendConsent(server, student.token, consentId, form)).status).toBe(200);
  return consentId;
}

/** The same, some days ago: the student is in rounds that began since. @returns the consent's id */
export async function answerDrive(...asked: Parameters<typeof decide>): Promise<string> {
  const consentId = await decide(...asked);
  await backdate(asked[0], consentId);
  return consentId;
}

/** Has a resume looked into. */
export const checkResume = (server: TestServer, token: string, bytes: Buffer, filename = 'asha.pdf') =>
  sendForm(server, token, { method: 'POST', url: '/student/resumes/check' }, [
    { name: 'resume', filename, bytes },
  ]);

/** The parts of an application for one role with a small resume. */
export const applying = (roles = 'Developer', bytes = pdfOf()): Part[] => [
  { name: 'is_concern', value: 'TRUE' },
  { name: 'job_role', value: roles },
  { name: 'resume', filename: 'asha.pdf', bytes },
];

export const DECLINING: Part[] = [
  { name: 'is_concern', value: 'FALSE' },
  { name: 'resume_url', value: 'N/A' },
];
