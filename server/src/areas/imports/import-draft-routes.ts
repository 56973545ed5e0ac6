import { Readable } from 'node:stream';
import { discardImportRequest, importDraft, importWords, doneData } from '@portal/shared/contract/cell';
import { plainAnswer } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { shownRow } from './check-import';
import { envelopeOf } from './checked-file';
import { discardDraft, openDraft } from './import-draft';
import { listWords } from './word-store';
import { forgetWord } from './words';

/** The file that a person looks at, and the words that imports remember (F-24). */
export const importDraftRoutes =
  (database: Pick<Database, 'db'>): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('importDraft', { response: answers(importDraft) }, async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(
          Readable.from(envelopeOf(await openDraft(database, actorOf(staffOf(request))), shownRow)) as never,
        ),
    );
    call('discardImport', { body: discardImportRequest, response: { 200: plainAnswer } }, async (request) => {
      await discardDraft(database, actorOf(staffOf(request)), request.body.draft);
      return ok('The file is discarded.', null);
    });
    call('importWords', { response: answers(importWords) }, async () =>
      ok('OK', { words: await listWords(database.db) }),
    );
    call('forgetWord', { response: answers(doneData) }, async (request) =>
      ok(
        'The word is removed: the next file asks for it again.',
        await forgetWord(database, actorOf(staffOf(request)), request.params.id),
      ),
    );
  };
