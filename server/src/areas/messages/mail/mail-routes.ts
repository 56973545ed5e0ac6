import { mailChoices, PAGES } from '@portal/shared/contract';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { PUBLIC, studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { keepChoices } from './choice-store';
import { mailChoicesOf, unsubscribe } from './mail-choices';
import { UNSUBSCRIBE_PATH, unsubscribeParams } from './unsubscribe-path';

/** What a student gets by mail: read, and chosen again (MSG-05); ended from the mail itself (F-78). */
export const mailRoutes = studentCalls(
  ({ call, plain }, { database: { db } }: { database: Pick<Database, 'db'> }) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    call('mailChoices', { answer: mailChoices }, async (request) =>
      ok('What you get by mail', await mailChoicesOf(db, studentOf(request).id)),
    );
    call('chooseMail', { body: mailChoices, answer: mailChoices }, async (request) => {
      const { id } = studentOf(request);
      await keepChoices(db, id, request.body);
      return ok('Your choices are saved.', await mailChoicesOf(db, id));
    });

    // What a mail program sends says that it is one click, and nothing more.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null),
    );
    const fromMail = (summary: string) => ({
      config: { access: PUBLIC },
      schema: { summary, params: unsubscribeParams },
    });
    app.get(UNSUBSCRIBE_PATH, fromMail('Open the settings from a mail'), (_request, reply) =>
      reply.redirect(PAGES.settings, 303),
    );
    app.post(UNSUBSCRIBE_PATH, fromMail('End mails of the topics of a mail'), async (request) => {
      await unsubscribe(db, request.params);
      return ok('You get no more mails of this kind.', null);
    });
  },
);
