import type { ImportChecked, ImportMapping, ResultsChecked } from '@portal/shared/contract/cell';
import { sendFile, type SignedInStaff } from './staff';
import type { TestServer } from './test-server';

/** A CSV file of students under its usual header. */
export const csvOf = (
  rows: string[][],
  header = ['Enrollment', 'Name', 'Email', 'Degree', 'Branch'],
): Buffer => Buffer.from([header, ...rows].map((cells) => cells.join(',')).join('\r\n'));

/** Students who are on no list yet. */
export const newRows = (count: number, from = 240_280_100_000): string[][] =>
  Array.from({ length: count }, (_, at) => [
    String(from + at),
    'Asha Shah',
    `s${from + at}@mail.example`,
    'BE',
    'Computer',
  ]);

type Json = Record<string, unknown> | null;

type ImportCall = 'checkImport' | 'importStudents' | 'checkResults' | 'importResults';
const sender =
  (server: TestServer, staff: Pick<SignedInStaff, 'headers'>) =>
  <T>(call: ImportCall, file: Uint8Array | null, field: string, said: Json) =>
    sendFile<T>(server, staff, call, { file, field, said });

/** The calls of an import, by someone of the cell. */
export function importer(server: TestServer, staff: Pick<SignedInStaff, 'headers'>) {
  const send = sender(server, staff);
  // Without a file the call is about the draft that its mapping names.
  const check = (bytes: Uint8Array | null, mapping: Json = null) =>
    send<ImportChecked>('checkImport', bytes, 'mapping', mapping);
  const apply = <T>(bytes: Uint8Array | null, said: Json) => send<T>('importStudents', bytes, 'import', said);
  /** Checks a file and imports it as it was checked. */
  async function whole<T>(bytes: Uint8Array, mode: 'all' | 'good' = 'good', branches = {}) {
    const { data } = await check(bytes);
    const mapping: ImportMapping = { columns: data.columns.map(({ field }) => field), branches };
    const { version } = Object.keys(branches).length > 0 ? (await check(bytes, mapping)).data : data;
    return apply<T>(bytes, { mapping, mode, version });
  }
  return { check, apply, whole };
}

/** The same of semester results. */
export function resultsImporter(server: TestServer, staff: Pick<SignedInStaff, 'headers'>) {
  const send = sender(server, staff);
  const check = (bytes: Uint8Array, mapping: Json = null) =>
    send<ResultsChecked>('checkResults', bytes, 'mapping', mapping);
  const apply = <T>(bytes: Uint8Array, said: Json) => send<T>('importResults', bytes, 'import', said);
  /** Checks a file and enters it as it was checked. */
  async function whole<T>(bytes: Uint8Array, mode: 'all' | 'good' = 'all') {
    const { data } = await check(bytes);
    const mapping = { columns: data.columns.map(({ field }) => field) };
    return apply<T>(bytes, { mapping, mode, version: data.version });
  }
  return { check, apply, whole };
}
