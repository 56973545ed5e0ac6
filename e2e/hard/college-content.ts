import { openDatabase } from '../../server/testing/databases';

const fail = (error: Error) => {
  throw error;
};

/** Where a college's files lie differs by database; the others tell of visits, and of writes of the last minutes. */
const NOT_COUNTED = ['blobs', 'sessions', 'limits', 'devices', 'commit_marks', 'release_counts'];
/** Whoever looks at an open drive gets a row that is not decided. */
const ONLY: Record<string, string> = { consents: 'where is_concern is not null' };

/**
 * What a college consists of, its server stopped: the number of rows of every table, and each part's release in force.
 * @param env DATA_DIR and, for PostgreSQL, DATABASE_URL
 * @returns by name, for example {'students': '248', 'shell in force': 'c4874745a223b0cbbccb'}
 */
export async function contentOf(env: Record<string, string>): Promise<Record<string, string>> {
  const config = { dataDir: env['DATA_DIR']!, databaseUrl: env['DATABASE_URL'] };
  const database = await openDatabase(config, { onLost: fail, onFatal: fail });
  try {
    const content: Record<string, string> = {};
    const tables = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    for (const { name } of tables.rows) {
      if (NOT_COUNTED.includes(name)) continue;
      const { rows } = await database.pool.query<{ n: string }>(
        `select count(*) as n from "${name}" ${ONLY[name] ?? ''}`,
      );
      content[name] = rows[0]!.n;
    }
    const parts = await database.pool.query<{ part: string; hash: string }>(
      'select distinct on (part) part, hash from switches order by part, revision desc',
    );
    for (const { part, hash } of parts.rows) content[`${part} in force`] = hash;
    return content;
  } finally {
    await database.close();
  }
}

/** What two colleges have not in common, a sentence each. */
export const differences = (expected: Record<string, string>, found: Record<string, string>): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${found[name] ?? 'nothing'} instead of ${expected[name] ?? 'nothing'}`);
