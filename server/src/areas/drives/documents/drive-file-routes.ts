import multipart from '@fastify/multipart';
import { addDriveFileRequest, driveDone, removeDriveFileRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { readImportForm } from '../../../platform/http/file-form';
import { addDriveFile, removeDriveFile } from './drive-files';

const response = answers(driveDone);

/** The company's logo and the documents of a drive (CEL-41). */
export const driveFileRoutes =
  (needs: { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(multipart);
    const call = cellCalls(plain);
    call(
      'addDriveFile',
      {
        multipart: { fields: zod.object({ said: addDriveFileRequest }), json: true, files: ['file'] },
        response,
      },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'said', addDriveFileRequest, 'the file');
        if (said === null) throw new PortalError(422, 'Please say what the file is.');
        const actor = actorOf(staffOf(request));
        const done = await addDriveFile(needs, actor, request.params.id, bytes, said);
        return notifiedReply('The file is added.', done);
      },
    );
    call('removeDriveFile', { body: removeDriveFileRequest, response }, async (request) =>
      notifiedReply(
        'The file is removed.',
        await removeDriveFile(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };
