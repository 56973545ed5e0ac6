import { studentData, type StudentData } from '@portal/shared/contract/student-data';
import { sql } from 'drizzle-orm';
import { readStudentData } from '../../src/areas/privacy/student-data';
import type { TestServer } from '../test-server';

export type Row = Record<string, unknown>;
/** @property entries what the copy has of a table, as its rows @property not columns that are no part of the copy, with the reason beside */
type Table = { entries: (data: StudentData) => Row[]; not?: string[] };

/** Keys of a row, and counts of the portal for its own use. */
const OWN = ['id', 'student_id', 'version', 'revision'];
const resumeOf = ({ resume }: { resume: StudentData['applications'][number]['resume'] }) => ({
  resume_name: resume?.name ?? null,
  resume_sha256: resume?.sha256 ?? null,
  resume_bytes: resume?.bytes ?? null,
  resume_pages: resume?.pages ?? null,
});

/** Every table that names a student in `student_id` and is in the copy. */
export const TABLES: Record<string, Table> = {
  ended_verifications: { entries: ({ verifications }) => verifications },
  sessions: { entries: ({ sessions }) => sessions, not: ['token_hash'] },
  devices: { entries: (data) => data.known_browsers, not: ['secret_hash'] },
  invitations: {
    entries: ({ invitation }) => (invitation ? [invitation] : []),
    not: ['token_hash', 'sending_by', 'sending_until'],
  },
  bars: {
    // Who of the cell decided is not said; the rest is.
    not: [
      'proposed_by',
      'decided_by',
      'appeal_decided_by',
      'lifted_by',
      'round_id',
      'dropped_at',
      'decided_at',
    ],
    entries: ({ debarments }) =>
      debarments.map(
        ({ answer, decision, appeal, appeal_decision, lifted, id: _id, state: _state, ...bar }) => ({
          ...bar,
          answer: answer?.text ?? null,
          answered_at: answer?.at ?? null,
          decision: decision?.text ?? null,
          appeal: appeal?.text ?? null,
          appealed_at: appeal?.at ?? null,
          appeal_decision: appeal_decision?.text ?? null,
          appeal_decided_at: appeal_decision?.at ?? null,
          lift_reason: lifted?.text ?? null,
          lifted_at: lifted?.at ?? null,
        }),
      ),
  },
  profile_drafts: {
    entries: ({ drafts }) => drafts.map(({ values, ...draft }) => ({ ...draft, data: values })),
    not: ['again'],
  },
  profile_changes: { entries: (data) => data.profile_changes },
  profile_openings: { entries: (data) => data.unlocked_sections, not: ['batch_id'] },
  profile_unlock_requests: { entries: (data) => data.unlock_requests, not: ['decided_by'] },
  withdrawal_requests: {
    entries: (data) => data.erasure_requests.map(({ kind, ...one }) => ({ ...one, erases: kind })),
    not: ['consent_id', 'decided_by'],
  },
  student_marks: {
    entries: ({ eligibility }) => (eligibility ? [eligibility] : []),
    not: ['student_id', 'made_by'],
  },
  import_changes: { entries: ({ imports }) => imports, not: ['batch_id'] },
  consents: {
    entries: ({ applications }) =>
      applications.map((one) => ({
        drive_id: one.drive.id,
        listed_at: one.listed_at,
        choice: one.choice,
        outcome: one.outcome,
        decided_at: one.decided_at,
        roles: one.roles,
        ...resumeOf(one),
        result: one.note,
      })),
    not: ['entry_round', 'is_concern'],
  },
  drive_exceptions: {
    entries: ({ exceptions }) => exceptions.map(({ company: _company, ...one }) => one),
    not: ['drive_id'],
  },
  placements: {
    entries: ({ offers }) =>
      offers.map(({ letter_sha256, id: _id, ...one }) => ({
        ...one,
        proof_sha256: letter_sha256,
        package_lpa: Number(one.package_lpa),
      })),
    // What staff noted on an unusual offer is theirs; the company of a drive's offer is that of the drive.
    not: ['package_reason', 'answered_at', 'company'],
  },
  resumes: {
    entries: ({ files }) =>
      files.flatMap(({ kind, path: _path, ...file }) =>
        kind === 'resume' && file.uploaded_at ? [file] : [],
      ),
  },
  message_recipients: {
    entries: ({ messages }) => messages.map(({ id, at, read_at }) => ({ message_id: id, at, read_at })),
  },
  mail_choices: { entries: ({ settings }) => settings.mail },
  push_choices: { entries: ({ settings }) => settings.push },
  push_subscriptions: {
    entries: ({ settings }) => settings.push_browsers,
    not: ['session_id', 'endpoint', 'endpoint_hash', 'p256dh', 'auth', 'key_name'],
  },
  notice_acknowledgements: { entries: ({ notices }) => notices },
  calendar_addresses: {
    entries: ({ settings: { calendar_since } }) => (calendar_since ? [{ made_at: calendar_since }] : []),
    not: ['student_id', 'secret_hash'],
  },
};
/** Tables that are read apart below, or are in no copy. */
export const ELSEWHERE = [
  'profile_sections',
  'attendances',
  'mail_deliveries',
  // Codes that live for minutes, who of the cell looks now, the cell's log, letters that wait, and the copies themselves.
  'recoveries',
  'login_codes',
  'desk_claims',
  'cell_actions',
  'cell_message_recipients',
  'student_copies',
  // What the cell decided on keeping and erasing.
  'erasures',
  'legal_holds',
  // A member of staff who is a student.
  'staff',
];

/** A value that both sides write alike. */
function alike(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(alike);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, alike(inner)]),
  );
}
export const inOrder = (rows: Row[]) =>
  rows.map(alike).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const without = (row: Row, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Reads copies and tables of a portal, each in its own way. */
export function copyReader(server: Pick<TestServer, 'services'>) {
  const db = () => server.services.database.db;
  const read = (id: string) => readStudentData(db(), server.services, id);
  const raw = async (query: string) =>
    (await db().execute<{ row: Row }>(sql.raw(query))).rows.map(({ row }) => row);
  /** Compares the copy of a student with the tables, column by column. @param seen counts the rows of each table */
  async function expectAlike(id: string, seen: Record<string, number>): Promise<void> {
    const data = await read(id);
    expect(studentData.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
    for (const [table, { entries, not = [] }] of Object.entries(TABLES)) {
      const rows = await raw(`select to_jsonb(x) as row from ${table} x where x.student_id = '${id}'`);
      seen[table] = (seen[table] ?? 0) + rows.length;
      expect([table, inOrder(entries(data).map((row) => without(row, [...OWN, ...not])))]).toEqual([
        table,
        inOrder(rows.map((row) => without(row, [...OWN, ...not]))),
      ]);
    }
    const accesses = await raw(
      `select to_jsonb(a) as row from student_accesses a where '${id}' = any(a.students)`,
    );
    seen['student_accesses'] = (seen['student_accesses'] ?? 0) + accesses.length;
    expect(
      inOrder(data.accesses.map(({ id: access, at, kind, file }) => ({ id: access, at, kind, file }))),
    ).toEqual(inOrder(accesses.map(({ id: access, at, kind, file }) => ({ id: access, at, kind, file }))));
    const [student] = await raw(`select to_jsonb(s) as row from students s where s.id = '${id}'`);
    const { has_password, ...own } = data.student;
    expect([alike(own), has_password]).toEqual([
      alike(without(student!, ['password_hash', 'version'])),
      student!['password_hash'] !== null,
    ]);
  }
  return { read, raw, expectAlike };
}
