import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  importChecked,
  importDone,
  importMapping,
  importRequest,
  invitationsQuery,
  invitationsSending,
  unsentInvitation,
  pageOf,
  sendInvitationsRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type pino from 'pino';
import { PortalError } from '../../platform/errors';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { claimInvitees, inviteLater, type LateInvitations } from '../identity';
import { actorOf } from '../activity';
import type { Database } from '../../platform/database/database';
import type { Mail } from '../../platform/mail/mail';
import { shownRow } from './check-import';
import { envelopeOf } from './checked-file';
import { readDraftForm } from '../../platform/http/file-form';
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

const files = ['file'];
const wordsOf = ({ added, changed }: { added: number; changed: number }) =>
  `${added} added, ${changed - added} changed.`;

const nowhere = () =>
  new PortalError(409, 'No invitation can go out: the portal does not know its own address (PUBLIC_URL).');

/** What has not gone out, and sending it again (CEL-12). */
const invitationRoutes =
  ({ database, mail, publicUrl, log }: ImportDeps, invitations: LateInvitations): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call(
      'invitations',
      { querystring: invitationsQuery, response: answers(pageOf(unsentInvitation)) },
      async (request) => ok('OK', await unsentInvitationsPage(database, request.query)),
    );
    call(
      'sendInvitations',
      { body: sendInvitationsRequest, response: answers(invitationsSending) },
      async (request) => {
        if (publicUrl === undefined) throw nowhere();
        const actor = actorOf(staffOf(request));
        const { done, claimed } = await inviteAgain(database, actor, request.body);
        if (claimed) invitations.send({ db: database.db, mail, publicUrl, log }, claimed);
        return ok(sentText(done), done);
      },
    );
  };

/** The import of students: checked first, then done (CEL-12). */
export const importRoutes =
  (needs: ImportDeps): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(multipart);
    const call = cellCalls(plain);
    const invitations = inviteLater();
    plain.addHook('onClose', () => (needs.drains ? invitations.drained() : invitations.close()));
    const { database, mail, publicUrl, log } = needs;
    await plain.register(importDraftRoutes(database));
    await plain.register(invitationRoutes(needs, invitations));
    call(
      'checkImport',
      {
        multipart: { fields: zod.object({ mapping: zod.optional(importMapping) }), json: true, files },
        response: answers(importChecked),
      },
      async (request, reply) => {
        const { said, ...sent } = await readDraftForm(request, 'mapping', importMapping);
        const checked = await checkDraft(database, actorOf(staffOf(request)), sent, said);
        return reply
          .type('application/json; charset=utf-8')
          .send(Readable.from(envelopeOf(checked, shownRow)) as never);
      },
    );
    call(
      'importStudents',
      {
        multipart: { fields: zod.object({ import: importRequest }), json: true, files },
        response: answers(importDone),
      },
      async (request) => {
        const { said, ...sent } = await readDraftForm(request, 'import', importRequest);
        if (said === null) throw new PortalError(422, 'Please check the rows first.');
        const actor = actorOf(staffOf(request));
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
  };
