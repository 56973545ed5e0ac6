import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
import { addCompany, addNote, changeCompany, mergeCompany, saveContact } from './companies';
import { companiesPage, companyRecord } from './company-record';
import { takeContacts } from './take-contacts';

type Needs = { database: Database };

/** The people of companies, and notes on them (F-75). */
const peopleRoutes = cellCalls(({ call }, needs: Needs) => {
  call('saveContact', { body: cell.companyContactRequest, answer: cell.companyDone }, async (request) => {
    return ok(
      'The contact was saved.',
      await saveContact(needs, callerOf(request), request.params.id, request.body),
    );
  });
  call('takeContacts', { answer: cell.companyDone }, async (request) => {
    const done = await takeContacts(needs, callerOf(request), request.params.id);
    const words = done.changed === 1 ? '1 contact was' : `${done.changed} contacts were`;
    return ok(`${words} added to the company’s page.`, done);
  });
  call('addCompanyNote', { body: cell.companyNoteRequest, answer: cell.companyDone }, async (request) => {
    return ok(
      'The note was added.',
      await addNote(needs, callerOf(request), request.params.id, request.body),
    );
  });
});

/** Companies over the years (F-75). */
export const companyRoutes = cellCalls(async ({ call, read, plain }, needs: Needs) => {
  read('companies', { querystring: cell.companiesQuery, answer: cell.companiesPage }, (request) =>
    companiesPage(needs, request.query),
  );
  read('company', { answer: cell.companyRecord }, (request) => companyRecord(needs, request.params.id));
  call('addCompany', { body: cell.addCompanyRequest, answer: cell.companyDone }, async (request) =>
    ok('The company was added.', await addCompany(needs, callerOf(request), request.body)),
  );
  call('changeCompany', { body: cell.changeCompanyRequest, answer: cell.companyDone }, async (request) => {
    return ok(
      'The company was changed.',
      await changeCompany(needs, callerOf(request), request.params.id, request.body),
    );
  });
  await plain.register(peopleRoutes(needs));
  call('mergeCompany', { body: cell.mergeCompanyRequest, answer: cell.companyDone }, async (request) => {
    const data = await mergeCompany(needs, callerOf(request), request.params.id, request.body);
    return ok('The companies were merged. You can undo it in the activity log today.', data);
  });
});
