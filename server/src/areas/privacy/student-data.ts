import { studentData, STUDENT_DATA, type StudentData } from '@portal/shared/contract/student-data';
import type { Queryable } from '../../platform/database/database';
import { readNotices, readRounds, statesOf } from '../drives';
import { debarmentFactsOf, noStudent } from '../identity';
import { notifiedMessages } from '../messages';
import { type ActiveRules, type FieldEncryption, openDocument } from '../profile';
import { accessesOf } from './accesses';
import { readStored, type StoredData } from './data-store';

/** More than any student has. */
const ALL = 1_000_000;

type Deps = { rules: ActiveRules; encryption: FieldEncryption };

/** The filled sections with whole identity numbers: their owner asks. */
function profileOf(
  { rules, encryption }: Deps,
  studentId: string,
  stored: StoredData,
): StudentData['profile'] {
  const sections = rules.areThere ? Object.values(rules.current().rules.sections) : [];
  return stored.sections.map(({ section, saved_at, ...document }) => ({
    section,
    title: sections.find(({ name }) => name === section)?.title ?? section,
    saved_at,
    values: openDocument(document, { studentId, section }, encryption),
  }));
}

/** Applications with their states, and with rounds and notices as their pages show them. */
async function applicationsOf(
  db: Queryable,
  studentId: string,
  { applications }: StoredData,
): Promise<StudentData['applications']> {
  const states = await statesOf(db, studentId);
  const all: StudentData['applications'] = [];
  for (const application of applications) {
    const { drive, choice } = application;
    all.push({
      ...application,
      state: states.get(drive.id) ?? null,
      rounds: choice === 'TRUE' ? await readRounds(db, studentId, drive.id) : [],
      notices: choice === null ? [] : await readNotices(db, drive.id),
    });
  }
  return all;
}

/**
 * All that the portal holds about a student, as `my-data.json` has it (DAT-01): what the student may see anyway, and whole.
 * @param db a transaction that sees one state of the database
 * @returns the data; paths of files are to be filled in @throws PortalError 404, DecryptionError
 */
export async function readStudentData(db: Queryable, needs: Deps, studentId: string): Promise<StudentData> {
  const stored = await readStored(db, studentId);
  if (!stored) throw noStudent();
  const { sections: _sections, bars, files, ...rest } = stored;
  const messages = await notifiedMessages(db, studentId, ALL);
  return studentData.parse({
    ...STUDENT_DATA,
    made_at: new Date().toISOString(),
    ...rest,
    profile: profileOf(needs, studentId, stored),
    applications: await applicationsOf(db, studentId, stored),
    debarments: bars.map(debarmentFactsOf),
    messages: messages.map(({ id, at, title, text, readAt, mail, files: attached }) => ({
      id,
      at: at.toISOString(),
      title,
      text,
      read_at: readAt?.toISOString() ?? null,
      mail,
      files: attached,
    })),
    accesses: await accessesOf(db, needs.rules, studentId),
    files: files.map((file) => ({ ...file, path: null })),
  });
}
