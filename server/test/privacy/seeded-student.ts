import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { ERASED_TABLES } from '../../src/areas/privacy/erasure/erased-tables-store';
import { everythingIn } from '../backup/backups';
import type { TestServer } from '../test-server';
import { fillEveryTable } from './every-table';

type Column = { table: string; column: string; type: string };
type Row = Record<string, unknown>;

/** Columns of text of every table, with their types. */
export async function textColumns({ services }: TestServer): Promise<Column[]> {
  const { rows } = await services.database.db.execute<Column>(sql`
    select table_name as "table", column_name as "column", udt_name as type from information_schema.columns
    where table_schema = 'public' and udt_name in ('text', 'jsonb', '_text')`);
  return rows;
}

/**
 * Gives a student a row in every table and a seed in every column that an erasure removes, and writes the student's full name and
 * enrollment into words about others.
 * @returns the seeds
 */
export async function seedStudent(server: TestServer, id: string, name: string): Promise<string[]> {
  const { db } = server.services.database;
  await fillEveryTable(server, id);
  const email = `${name.replace(/\W/g, '.').toLowerCase()}@mail.example`;
  const { rows } = await db.execute<Row & { enrollment: string }>(
    sql`update students set name = ${name}, email = ${email} where id = ${id} returning enrollment`,
  );
  const { enrollment } = rows[0]!;
  const seeds = [name, enrollment, email];
  const types = new Map((await textColumns(server)).map((one) => [`${one.table}.${one.column}`, one.type]));
  const student = sql`${id}::uuid`;
  const { blobs } = server.services;
  const { sha256 } = await blobs.put(Buffer.from(`%PDF-1.7 ${name} seeded`));
  await db.execute(
    sql`update resumes set sha256 = ${sha256} where student_id = ${id} and sha256 = ${'b'.repeat(64)}`,
  );
  seeds.push(sha256);
  for (const [table, rule] of Object.entries(ERASED_TABLES)) {
    for (const step of 'steps' in rule ? rule.steps : []) {
      const of = sql.identifier(table);
      if ('redact' in step) {
        for (const column of step.redact) {
          const said = `About ${name}, ${enrollment}.`;
          const type = types.get(`${table}.${column}`);
          const value = { _text: sql`array[${said}]`, jsonb: sql`${JSON.stringify({ said })}::jsonb` }[
            type ?? ''
          ];
          await db.transaction(async (tx) => {
            await tx.execute(sql`select set_config('portal.erasing', 'on', true)`);
            await tx.execute(sql`update ${of} set ${sql.identifier(column)} = ${value ?? said}
            where ctid = (select ctid from ${of} where ${sql.identifier(column)} is not null limit 1)`);
          });
        }
      } else if ('blank' in step && table !== 'students' && table !== 'profile_sections') {
        for (const column of Object.keys(step.blank).filter(
          (one) => types.get(`${table}.${one}`) === 'text',
        )) {
          const seed = column.includes('sha256') ? sha256 : `seed ${table} ${column} ${email}`;
          seeds.push(seed);
          await db.execute(sql`update ${of} as x set ${sql.identifier(column)} = ${seed}
            from (select ${student} as id) student where ${step.of(student)}
              and ${column === 'proof_sha256' ? sql`x.drive_id is null` : sql`true`}`);
        }
      }
    }
  }
  for (const table of ['profile_sections', 'profile_drafts', 'profile_changes']) {
    const seed = `seed ${table} value ${id}`;
    seeds.push(seed);
    const column = table === 'profile_changes' ? sql`before` : sql`data`;
    await db.execute(sql`update ${sql.identifier(table)} set ${column} = ${column} || ${JSON.stringify({ seed })}::jsonb
      where student_id = ${id}`);
  }
  return seedsLeft(server, [...new Set(seeds)]);
}

/** All that a portal holds as one text: rows, stored files, and mails in its data folder. */
async function rawText(server: TestServer): Promise<string> {
  const { blobs, config } = server.services;
  const rows = Object.values(await everythingIn(server)).flat();
  const files = await Promise.all((await blobs.list()).map(async ({ sha256 }) => blobs.get(sha256)));
  const outbox = path.join(config.dataDir, 'outbox');
  const mails = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(mails.map((name) => readFile(path.join(outbox, name), 'latin1')));
  return [
    ...rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))),
    ...files.map((bytes) => bytes?.toString('latin1') ?? ''),
    ...texts,
  ].join('\n');
}

/** Which seeds are in a portal. */
export async function seedsLeft(server: TestServer, seeds: readonly string[]): Promise<string[]> {
  const raw = await rawText(server);
  return seeds.filter((seed) => raw.includes(JSON.stringify(seed).slice(1, -1)));
}
