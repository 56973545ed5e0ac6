import multipart from '@fastify/multipart';
import * as cell from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type pino from 'pino';
import { PortalError } from '../../platform/errors';
import { cellCalls } from '../../platform/http/calls';
import { sendChecked } from '../../platform/http/checked-reply';
import { ok } from '../../platform/http/envelope';
import { claimInvitees, inviteLater, type LateInvitations } from '../identity';
import { callerOf } from '../activity';
import type { Database } from '../../platform/database/database';
import type { Mail } from '../../platform/mail/mail';
import { shownRow } from './check-import';
import { fileForm, readDraftForm } from '../../platform/http/file-form';
import { checkDraft, fileOf } from './import-draft';
import { importDraftRoutes } from './import-draft-routes';
import { importStudents, newOf } from './import-students';
import { inviteAgain, unsentInvitationsPage, sentText } from './invitations';

/**
 * @property publicUrl where students reach the portal, which is not where the console is; undefined when it is not
 * configured
 * @property drains whether messages are sent before the process ends, as a command needs
 */
export type ImportDeps = {
  database: Database;
  mail: Mail;
  publicUrl: string | undefined;
  log: pino.BaseLogger;
  drains?: boolean;
};

const wordsOf = ({ added, changed }: { added: number; changed: number }) =>
  `${added} added, ${changed - added} changed.`;

const nowhere = () =>
  new PortalError(409, 'No invitation can go out: the portal does not know its own address (PUBLIC_URL).');

/** What has not gone out, and sending it again (CEL-12). */
const invitationRoutes = cellCalls(
  ({ call, read }, { database, mail, publicUrl, log }: ImportDeps, invitations: LateInvitations) => {
    read(
      'invitations',
      { querystring: cell.invitationsQuery, answer: cell.pageOf(cell.unsentInvitation) },
      (request) => unsentInvitationsPage(database, request.query),
    );
    call(
      'sendInvitations',
      { body: cell.sendInvitationsRequest, answer: cell.invitationsSending },
      async (request) => {
        if (publicUrl === undefined) throw nowhere();
        const { done, claimed } = await inviteAgain(database, callerOf(request), request.body);
        if (claimed) invitations.send({ db: database.db, mail, publicUrl, log }, claimed);
        return ok(sentText(done), done);
      },
    );
  },
);

/** The import of students: checked first, then done (CEL-12). */
export const importRoutes = cellCalls(async ({ call, plain }, needs: ImportDeps) => {
  await plain.register(multipart);
  const invitations = inviteLater();
  plain.addHook('onClose', () => (needs.drains ? invitations.drained() : invitations.close()));
  const { database, mail, publicUrl, log } = needs;
  await plain.register(importDraftRoutes(database));
  await plain.register(invitationRoutes(needs, invitations));
  call(
    'checkImport',
    { multipart: fileForm({ mapping: zod.optional(cell.importMapping) }), answer: cell.importChecked },
    async (request, reply) => {
      const { said, ...sent } = await readDraftForm(request, 'mapping', cell.importMapping);
      return sendChecked(reply, await checkDraft(database, callerOf(request), sent, said), shownRow);
    },
  );
  call(
    'importStudents',
    { multipart: fileForm({ import: cell.importRequest }), answer: cell.importDone },
    async (request) => {
      const { said, ...sent } = await readDraftForm(request, 'import', cell.importRequest);
      if (said === null) throw new PortalError(422, 'Please check the rows first.');
      const actor = callerOf(request);
      const file = await fileOf(database, actor, sent, said.mapping);
      const { done, written } = await importStudents(database, actor, file, said);
      if (publicUrl !== undefined)
        invitations.send(
          { db: database.db, mail, publicUrl, log },
          await claimInvitees(database.db, newOf(written)),
        );
      return ok(wordsOf(done), { ...done, invited: publicUrl === undefined ? 0 : done.added });
    },
  );
});
