import multipart from '@fastify/multipart';
import * as cell from '@portal/shared/contract/cell';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { cellCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { fileForm, readImportForm } from '../../../platform/http/file-form';
import { callerOf } from '../../activity';
import { addMessageFile } from '../message-files';
import { deleteTemplate, saveTemplate, templatesOf } from './templates';

const change = { answer: cell.doneData };

/** What a message begins with before it is sent: templates, and files that will go with it (F-73). */
export const beginningRoutes = cellCalls(
  async ({ call, read, plain }, needs: { database: Database; blobs: Blobs }) => {
    await plain.register(multipart);
    call(
      'addMessageFile',
      { multipart: fileForm({ said: cell.addMessageFileRequest }), answer: cell.messageFile },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'said', cell.addMessageFileRequest, 'the file');
        if (said === null) throw new PortalError(422, 'Please name the file.');
        return ok('The file is added.', await addMessageFile(needs, callerOf(request), bytes, said.name));
      },
    );
    read('messageTemplates', { answer: cell.messageTemplates }, () => templatesOf(needs));
    call('saveTemplate', { body: cell.saveTemplateRequest, ...change }, async (request) =>
      ok('The template is saved.', await saveTemplate(needs, callerOf(request), request.body)),
    );
    call('deleteTemplate', change, async (request) => {
      const actor = callerOf(request);
      return ok('The template is deleted.', await deleteTemplate(needs, actor, request.params.id));
    });
  },
);
