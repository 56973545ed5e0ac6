import multipart from '@fastify/multipart';
import {
  addMessageFileRequest,
  doneData,
  messageFile,
  messageTemplates,
  saveTemplateRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { readImportForm } from '../../../platform/http/file-form';
import { actorOf } from '../../activity';
import { addMessageFile } from '../message-files';
import { deleteTemplate, saveTemplate, templatesOf } from './templates';

const change = { response: answers(doneData) };

/** What a message begins with before it is sent: templates, and files that will go with it (F-73). */
export const beginningRoutes =
  (needs: { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(multipart);
    const call = cellCalls(plain);
    call(
      'addMessageFile',
      {
        multipart: { fields: zod.object({ said: addMessageFileRequest }), json: true, files: ['file'] },
        response: answers(messageFile),
      },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'said', addMessageFileRequest, 'the file');
        if (said === null) throw new PortalError(422, 'Please name the file.');
        const actor = actorOf(staffOf(request));
        return ok('The file is added.', await addMessageFile(needs, actor, bytes, said.name));
      },
    );
    call('messageTemplates', { response: answers(messageTemplates) }, async () =>
      ok('OK', await templatesOf(needs)),
    );
    call('saveTemplate', { body: saveTemplateRequest, ...change }, async (request) =>
      ok('The template is saved.', await saveTemplate(needs, actorOf(staffOf(request)), request.body)),
    );
    call('deleteTemplate', change, async (request) => {
      const actor = actorOf(staffOf(request));
      return ok('The template is deleted.', await deleteTemplate(needs, actor, request.params.id));
    });
  };
