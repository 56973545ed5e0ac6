import type { FastifyPluginAsync } from 'fastify';
import type { StaffAccountsNeeds } from './staff-accounts';
import { staffAccountRoutes } from './staff-routes';

/** The calls of the placement cell's console, and the end of whatever is none of them. */
export const cellRoutes =
  (needs: StaffAccountsNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(staffAccountRoutes(needs));
  };
