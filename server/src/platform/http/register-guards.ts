import type { FastifyInstance } from 'fastify';
import type { Guards } from './access';

/**
 * Places before every route the guard that its declaration asks for; to be called before any route is added. The
 * guard's hooks run after those of the application and of the route's plugins.
 * @param guards of the principals that this application lets in
 * @throws Error while a route is added that declares nothing, or a principal that has no guard here
 */
export function placeGuards(app: FastifyInstance, guards: Guards): void {
  app.decorateRequest('principal', null);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    const name = `${[route.method].flat().join(', ')} ${route.url}`;
    if (!access) throw new Error(`The route ${name} does not declare in config.access who may call it.`);
    if (access.principal === 'public') return;
    const guard = guards[access.principal];
    if (!guard) {
      throw new Error(
        `The route ${name} is for the principal "${access.principal}", and this application has no guard for it.`,
      );
    }
    const { onRequest = [], preHandler = [] } = guard(access);
    route.onRequest = [route.onRequest ?? [], onRequest].flat();
    route.preHandler = [preHandler, route.preHandler ?? []].flat();
  });
}
