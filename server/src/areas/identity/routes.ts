import cookie from '@fastify/cookie';
import { CALLS, plainAnswer } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { principalOf } from '../../platform/http/access';
import { ok } from '../../platform/http/envelope';
import type { Database } from '../../platform/database/database';
import type { Sessions } from './sessions/sessions';
import type { Mail } from '../../platform/mail/mail';
import { lateMail } from '../../platform/mail/send-later';
import { loginRoutes } from './login/login-routes';
import { pollRoutes, type Unread } from './sessions/poll-routes';
import { recoveryRoutes } from './recovery/recovery-routes';
import { sessionRoutes } from './sessions/session-routes';

/** What the calls about accounts stand on. */
type IdentityDeps = { database: Database; sessions: Sessions; mail: Mail; log: Logger; unread: Unread };

/** The end of the session that calls. */
const logoutRoutes =
  ({ sessions }: Pick<IdentityDeps, 'sessions'>): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CALLS.logout.path,
      { config: { access: { principal: 'session token' } }, schema: { response: { 200: plainAnswer } } },
      async (request) => {
        await sessions.end(principalOf(request, 'session token').token);
        return ok('Logged out', null);
      },
    );
  };

/** Login, logout, the poll, sessions, invitations and recovery. */
export const accountsRoutes =
  (needs: IdentityDeps): FastifyPluginAsync =>
  async (app) => {
    const { mail, log } = needs;
    const late = lateMail(mail, log);
    app.addHook('onClose', () => late.drained());
    await app.register(async (withCookies) => {
      // Here alone: its hook would run for every poll.
      await withCookies.register(cookie);
      await withCookies.register(loginRoutes(needs, late.send));
      await withCookies.register(recoveryRoutes(needs, late.send));
      await withCookies.register(logoutRoutes(needs));
    });
    await app.register(pollRoutes(needs));
    await app.register(sessionRoutes(needs));
  };
