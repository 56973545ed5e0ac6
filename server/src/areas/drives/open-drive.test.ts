import { sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/test-server';
import { closedBy, endOfAnswers } from './application-state/open-drive';
import * as store from './application-state/open-drive-store';
import { isBeforeDeadline } from '@portal/shared/contract';

const NOW = new Date('2026-11-20T12:00:00Z');
const TIMES = [-1, 0, 1].map((ms) => new Date(NOW.getTime() + ms));

/** Every kind of drive around an instant: published or not, seen by students or not yet, withdrawn or not, before, at and after its deadline. */
const ALL = [true, false].flatMap((isPublished) =>
  [null, ...TIMES].flatMap((seenFrom) =>
    TIMES.flatMap((deadline) =>
      [null, ...TIMES].map((withdrawnAt) => ({ isPublished, seenFrom, deadline, withdrawnAt })),
    ),
  ),
);

const server = useTestServer();

test('F-26 F-90 F-94 SQL and TypeScript say the same of every drive', async () => {
  const [arrival, now] = TIMES.map((time) => sql`${time.toISOString()}::timestamptz`);
  const rows = ALL.map(
    ({ isPublished, seenFrom, deadline, withdrawnAt }, at) =>
      sql`(${at}::int, ${isPublished}::boolean, ${seenFrom?.toISOString() ?? null}::timestamptz, ${deadline.toISOString()}::timestamptz, ${withdrawnAt?.toISOString() ?? null}::timestamptz)`,
  );
  const found = await server.services.database.db.execute(sql`
      select ${store.beforeDeadline(now)} as "isBefore", ${store.shownOpen(now)} as "isShown",
        ${store.acceptsAnswers(now)} as accepts, ${store.acceptsAnswers(arrival, undefined, now)} as "takesArrived", ${store.endOfAnswers()} = d.deadline as "endsAtDeadline"
      from (values ${sql.join(rows, sql`, `)}) as d(at, is_published, published_at, deadline, withdrawn_at) order by d.at`);
  expect(found.rows).toEqual(
    ALL.map(({ isPublished, seenFrom, deadline, withdrawnAt }) => {
      const isSeen = isPublished && (seenFrom === null || seenFrom <= NOW);
      const drive = { isPublished: isSeen, deadline, withdrawn: withdrawnAt && 'Withdrawn' };
      const codes = closedBy(drive, NOW);
      return {
        isBefore: isBeforeDeadline(deadline, NOW),
        isShown: codes.every((code) => code === 'WITHDRAWN'),
        accepts: codes.length === 0,
        // The deadline is judged by an arrival before, whether students see it by the clock (F-90).
        takesArrived: closedBy(drive, TIMES[0]!).length === 0,
        endsAtDeadline: endOfAnswers({ deadline }, withdrawnAt).getTime() === deadline.getTime(),
      };
    }),
  );
});
