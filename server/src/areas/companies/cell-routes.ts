import {
  addCompanyRequest,
  CELL_CALLS,
  changeCompanyRequest,
  companiesPage as pageSchema,
  companiesQuery,
  companyContactRequest,
  companyDone,
  companyNoteRequest,
  companyRecord as recordSchema,
  mergeCompanyRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellAccess, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { addCompany, addNote, changeCompany, mergeCompany, saveContact } from './companies';
import { companiesPage, companyRecord } from './company-record';
import { takeContacts } from './take-contacts';

const params = zod.object({ id: zod.string() });
const response = answers(companyDone);

type Needs = { database: Database };
// One right for all of them.
const config = { access: cellAccess(CELL_CALLS.companies) };

/** The people of companies, and notes on them (F-75). */
function peopleRoutes(plain: FastifyInstance, needs: Needs): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.post(
    CELL_CALLS.saveContact.path,
    { config, schema: { params, body: companyContactRequest, response } },
    async (request) => {
      const actor = actorOf(staffOf(request));
      return ok('The contact was saved.', await saveContact(needs, actor, request.params.id, request.body));
    },
  );
  app.post(CELL_CALLS.takeContacts.path, { config, schema: { params, response } }, async (request) => {
    const actor = actorOf(staffOf(request));
    const done = await takeContacts(needs, actor, request.params.id);
    const words = done.changed === 1 ? '1 contact was' : `${done.changed} contacts were`;
    return ok(`${words} added to the company’s page.`, done);
  });
  app.post(
    CELL_CALLS.addCompanyNote.path,
    { config, schema: { params, body: companyNoteRequest, response } },
    async (request) => {
      const actor = actorOf(staffOf(request));
      return ok('The note was added.', await addNote(needs, actor, request.params.id, request.body));
    },
  );
}

/** Companies over the years (F-75). */
export const companyRoutes =
  (needs: Needs): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.companies.path,
      { config, schema: { querystring: companiesQuery, response: answers(pageSchema) } },
      async (request) => ok('OK', await companiesPage(needs, request.query)),
    );
    app.get(
      CELL_CALLS.company.path,
      { config, schema: { params, response: answers(recordSchema) } },
      async (request) => ok('OK', await companyRecord(needs, request.params.id)),
    );
    app.post(
      CELL_CALLS.addCompany.path,
      { config, schema: { body: addCompanyRequest, response } },
      async (request) =>
        ok('The company was added.', await addCompany(needs, actorOf(staffOf(request)), request.body)),
    );
    app.put(
      CELL_CALLS.changeCompany.path,
      { config, schema: { params, body: changeCompanyRequest, response } },
      async (request) => {
        const actor = actorOf(staffOf(request));
        return ok(
          'The company was changed.',
          await changeCompany(needs, actor, request.params.id, request.body),
        );
      },
    );
    peopleRoutes(app, needs);
    app.post(
      CELL_CALLS.mergeCompany.path,
      { config, schema: { params, body: mergeCompanyRequest, response } },
      async (request) => {
        const actor = actorOf(staffOf(request));
        const data = await mergeCompany(needs, actor, request.params.id, request.body);
        return ok('The companies were merged. You can undo it in the activity log today.', data);
      },
    );
  };
