import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DATABASES } from '../../../test/databases';
import { makeOldDatabase } from '../../../test/old-database';
import { signIn } from '../../../test/students';
import { startTestServer } from '../../../test/test-server';

const given = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../test/drives', name), 'utf8');

/** What the portal answered by these rows before the two stood apart, call by call. */
const BEFORE = JSON.parse(given('answers-before.json')) as Record<string, unknown>;

/** What changes from call to call, and what releases before did not say, is left out. */
const timeless = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ['server_time', 'application', 'offer', 'version'].includes(key) ? undefined : value,
    ),
  );

const STUDENT = '10000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('choice and outcome of a consent on %s', (kind) => {
  test('C-1 two columns hold what one did, and each call of the student answers as it did', async () => {
    const on = await makeOldDatabase(kind, '0027_mail_deliveries', given('consents-before.sql'));
    const server = await startTestServer(kind, { on });
    try {
      const { rows } = await server.services.database.pool.query(
        'select choice, outcome, is_concern from consents order by drive_id',
      );
      expect(
        rows.map((row) =>
          Object.values(row as object)
            .map(String)
            .join(' '),
        ),
      ).toEqual([
        'null null null',
        'FALSE null FALSE',
        'TRUE null TRUE',
        'TRUE REJECTED REJECTED',
        'TRUE PLACED PLACED',
        'null null null',
      ]);
      const token = await signIn(server, { id: STUDENT });
      const answers: Record<string, unknown> = {};
      for (const url of Object.keys(BEFORE))
        answers[url] = timeless((await server.call('GET', url, { token })).body);
      expect(answers).toEqual(BEFORE);
    } finally {
      await server.close();
      await on.drop();
    }
  });

  test('C-1 no outcome stands without an application', async () => {
    const on = await makeOldDatabase(kind, '0027_mail_deliveries', given('consents-before.sql'));
    const server = await startTestServer(kind, { on });
    try {
      for (const which of ['choice is null', `choice = 'FALSE'`])
        await expect(
          server.services.database.pool.query(`update consents set outcome = 'PLACED' where ${which}`),
        ).rejects.toThrow('consents_outcome');
    } finally {
      await server.close();
      await on.drop();
    }
  });
});
