import multipart from '@fastify/multipart';
import { addDriveFileRequest, driveDone, removeDriveFileRequest } from '@portal/shared/contract/cell';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { cellCalls } from '../../../platform/http/calls';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { callerOf } from '../../activity';
import { fileForm, readImportForm } from '../../../platform/http/file-form';
import { addDriveFile, removeDriveFile } from './drive-files';

/** The company's logo and the documents of a drive (CEL-41). */
export const driveFileRoutes = cellCalls(
  async ({ call, plain }, needs: { database: Database; blobs: Blobs }) => {
    await plain.register(multipart);
    call(
      'addDriveFile',
      { multipart: fileForm({ said: addDriveFileRequest }), answer: driveDone },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'said', addDriveFileRequest, 'the file');
        if (said === null) throw new PortalError(422, 'Please say what the file is.');
        const done = await addDriveFile(needs, callerOf(request), request.params.id, bytes, said);
        return notifiedReply('The file is added.', done);
      },
    );
    call('removeDriveFile', { body: removeDriveFileRequest, answer: driveDone }, async (request) =>
      notifiedReply(
        'The file is removed.',
        await removeDriveFile(needs, callerOf(request), request.params.id, request.body),
      ),
    );
  },
);
