import type { FastifyPluginAsync } from 'fastify';
import { barChangeRoutes, barListRoutes } from './bar-routes';
import { decisionRoutes, deskRoutes, giveBackRoutes } from './desk-routes';
import type { RecordNeeds } from './record';
import type { StaffAccountsNeeds } from './staff-accounts';
import { staffAccountRoutes } from './staff-routes';
import { studentRoutes } from './student-routes';

/** The calls of the placement cell's console. */
export const cellRoutes =
  (needs: StaffAccountsNeeds & RecordNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(staffAccountRoutes(needs));
    await app.register(studentRoutes(needs));
    await app.register(deskRoutes(needs));
    await app.register(decisionRoutes(needs));
    await app.register(barListRoutes(needs));
    await app.register(barChangeRoutes(needs));
    await app.register(giveBackRoutes(needs));
  };
