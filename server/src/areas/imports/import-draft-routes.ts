import { Readable } from 'node:stream';
import { CELL_CALLS, discardImportRequest, importDraft, importWords } from '@portal/shared/contract/cell';
import { doneData } from '@portal/shared/contract/cell';
import { plainAnswer } from '@portal/shared/contract';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { shownRow } from './check-import';
import { envelopeOf } from './checked-file';
import { discardDraft, openDraft } from './import-draft';
import { listWords } from './word-store';
import { forgetWord } from './words';

const params = zod.object({ id: zod.string() });

/** The file that a person looks at, and the words that imports remember (F-24). */
export const importDraftRoutes =
  (database: Pick<Database, 'db'>): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.importDraft.path,
      cellRoute(CELL_CALLS.importDraft, { response: answers(importDraft) }),
      async (request, reply) =>
        reply
          .type('application/json; charset=utf-8')
          .send(
            Readable.from(
              envelopeOf(await openDraft(database, actorOf(staffOf(request))), shownRow),
            ) as never,
          ),
    );
    app.post(
      CELL_CALLS.discardImport.path,
      cellRoute(CELL_CALLS.discardImport, { body: discardImportRequest, response: { 200: plainAnswer } }),
      async (request) => {
        await discardDraft(database, actorOf(staffOf(request)), request.body.draft);
        return ok('The file is discarded.', null);
      },
    );
    app.get(
      CELL_CALLS.importWords.path,
      cellRoute(CELL_CALLS.importWords, { response: answers(importWords) }),
      async () => ok('OK', { words: await listWords(database.db) }),
    );
    app.post(
      CELL_CALLS.forgetWord.path,
      cellRoute(CELL_CALLS.forgetWord, { params, response: answers(doneData) }),
      async (request) =>
        ok(
          'The word is removed: the next file asks for it again.',
          await forgetWord(database, actorOf(staffOf(request)), request.params.id),
        ),
    );
  };
