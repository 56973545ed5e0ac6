import {
  addCompanyRequest,
  changeCompanyRequest,
  companiesPage as pageSchema,
  companiesQuery,
  companyContactRequest,
  companyDone,
  companyNoteRequest,
  companyRecord as recordSchema,
  mergeCompanyRequest,
} from '@portal/shared/contract/cell';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { addCompany, addNote, changeCompany, mergeCompany, saveContact } from './companies';
import { companiesPage, companyRecord } from './company-record';
import { takeContacts } from './take-contacts';

const response = answers(companyDone);

type Needs = { database: Database };

/** The people of companies, and notes on them (F-75). */
function peopleRoutes(plain: FastifyInstance, needs: Needs): void {
  const call = cellCalls(plain);
  call('saveContact', { body: companyContactRequest, response }, async (request) => {
    const actor = actorOf(staffOf(request));
    return ok('The contact was saved.', await saveContact(needs, actor, request.params.id, request.body));
  });
  call('takeContacts', { response }, async (request) => {
    const actor = actorOf(staffOf(request));
    const done = await takeContacts(needs, actor, request.params.id);
    const words = done.changed === 1 ? '1 contact was' : `${done.changed} contacts were`;
    return ok(`${words} added to the company’s page.`, done);
  });
  call('addCompanyNote', { body: companyNoteRequest, response }, async (request) => {
    const actor = actorOf(staffOf(request));
    return ok('The note was added.', await addNote(needs, actor, request.params.id, request.body));
  });
}

/** Companies over the years (F-75). */
export const companyRoutes =
  (needs: Needs): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('companies', { querystring: companiesQuery, response: answers(pageSchema) }, async (request) =>
      ok('OK', await companiesPage(needs, request.query)),
    );
    call('company', { response: answers(recordSchema) }, async (request) =>
      ok('OK', await companyRecord(needs, request.params.id)),
    );
    call('addCompany', { body: addCompanyRequest, response }, async (request) =>
      ok('The company was added.', await addCompany(needs, actorOf(staffOf(request)), request.body)),
    );
    call('changeCompany', { body: changeCompanyRequest, response }, async (request) => {
      const actor = actorOf(staffOf(request));
      return ok(
        'The company was changed.',
        await changeCompany(needs, actor, request.params.id, request.body),
      );
    });
    peopleRoutes(plain, needs);
    call('mergeCompany', { body: mergeCompanyRequest, response }, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await mergeCompany(needs, actor, request.params.id, request.body);
      return ok('The companies were merged. You can undo it in the activity log today.', data);
    });
  };
