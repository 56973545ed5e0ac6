import {
  accessesQuery,
  accessPage as pageSchema,
  acknowledgeRequest,
  FILE_PATHS,
  idParam,
  myData,
  numberReading,
  privacyNotices,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { STUDENT, studentOf } from '../../platform/http/access';
import { studentCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { sendFile } from '../activity';
import type { ActiveRules, FieldEncryption } from '../profile';
import { noticeVersions, type Releases } from '../releases';
import { accessPage, numberReadings } from './accesses';
import { askCopy, copyFile, copyOf } from './copies';
import { ownErasureRoutes } from './erasure/own-routes';
import { acknowledge, noticesOf } from './notices';

/** A student's own data: a copy of all of it, who viewed it, the request to erase it, and which notices the student read (DAT-01, DAT-02, DAT-05, DAT-11). */
export const privacyRoutes = studentCalls(
  async (
    { call, plain },
    needs: {
      database: Database;
      blobs: Blobs;
      rules: ActiveRules;
      encryption: FieldEncryption;
      releases: Pick<Releases, 'state'>;
    },
  ) => {
    const { database, rules, releases } = needs;
    const versions = () => noticeVersions(releases.state());
    await plain.register(ownErasureRoutes(needs));
    call('myData', { answer: myData }, async (request) =>
      ok('OK', await copyOf(database, studentOf(request).id)),
    );
    call('askCopy', { answer: myData }, async (request) =>
      ok('Your copy is being made.', await askCopy(database, studentOf(request).id)),
    );
    call('privacyNotices', { answer: privacyNotices }, async (request) =>
      ok('OK', await noticesOf(database.db, versions(), studentOf(request).id)),
    );
    call('acknowledgeNotices', { body: acknowledgeRequest, answer: privacyNotices }, async (request) =>
      ok(
        'Thank you. The notices are in My data.',
        await acknowledge(database.db, versions(), studentOf(request).id, request.body),
      ),
    );
    call('accesses', { querystring: accessesQuery, answer: pageSchema }, async (request) =>
      ok('OK', await accessPage(database.db, rules, studentOf(request).id, request.query.before ?? null)),
    );
    call('numberReadings', { answer: z.array(numberReading) }, async (request) =>
      ok('Who viewed your identity numbers', await numberReadings(database.db, rules, studentOf(request).id)),
    );
    plain
      .withTypeProvider<ZodTypeProvider>()
      .get(
        FILE_PATHS.dataCopy,
        { config: { access: STUDENT }, schema: { params: idParam } },
        async (request, reply) => {
          const file = await copyFile(needs, studentOf(request).id, request.params.id);
          return sendFile(reply, { name: 'my-data.zip', contentType: 'application/zip', file });
        },
      );
  },
);
