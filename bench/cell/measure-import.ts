import { CELL_CALLS } from '@portal/shared/contract/cell';
import type { Server } from '../load/start-server';

const ROWS = 10_000;
/** Students of the college that the file names again, with another e-mail address. */
const KNOWN = 2_000;

const row = (enrollment: number, branch: string) =>
  `${enrollment};STUDENT ${enrollment};n${enrollment}@students.example;BE;${branch}`;

/** A file as a university provides it: new students, and some whom the college knows. */
const file = (): string =>
  [
    'Enrollment No.;Student Name;E-mail;Degree;Branch',
    ...Array.from({ length: ROWS }, (_, i) =>
      i < KNOWN ? row(240_000_000_001 + i, 'computer') : row(250_000_000_000 + i, 'civil'),
    ),
  ].join('\r\n');

/** How long the check of an import took, and how late the event loop came meanwhile, in milliseconds. */
export type ImportCost = { rows: number; ms: number; loopMax: number };

/** Has 10,000 rows judged (CEL-12). @throws Error when they are refused */
export async function measureImport(server: Server, headers: Record<string, string>): Promise<ImportCost> {
  const form = new FormData();
  form.set('file', new Blob([file()], { type: 'text/csv' }), 'students.csv');
  await server.measure();
  const began = performance.now();
  const reply = await fetch(`http://127.0.0.1:${server.port}${CELL_CALLS.checkImport.path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { data, message } = (await reply.json()) as {
    data: { counts: { rows: number } } | null;
    message: string;
  };
  const ms = performance.now() - began;
  if (data?.counts.rows !== ROWS) throw new Error(`The import answered ${reply.status}: ${message}`);
  const { loop } = await server.measure();
  return { rows: ROWS, ms, loopMax: loop.max };
}
