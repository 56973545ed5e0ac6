import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../src/platform/http/access';

/** One route of an application, hidden ones and the HEAD of each GET included. */
type DeclaredRoute = {
  /** Method and path as OpenAPI writes them, such as 'GET /student/get/rounds/{id}'. */
  name: string;
  access: Access | undefined;
  /** Whether the description leaves it out. */
  isHidden: boolean;
};

const known = new WeakMap<FastifyInstance, DeclaredRoute[]>();

// Fastify says on this channel that an application is made, before anything is added to it.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: DeclaredRoute[] = [];
  known.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url, config, schema }) => {
    const path = url.replace(/:(\w+)/g, '{$1}').replace('*', '{*}');
    for (const one of [method].flat()) {
      routes.push({ name: `${one} ${path}`, access: config?.access, isHidden: schema?.hide === true });
    }
  });
});

/** Every route that an application has, as it was added. @throws Error for one made before this file was read */
export function declaredRoutes(app: FastifyInstance): DeclaredRoute[] {
  const routes = known.get(app);
  if (!routes) throw new Error('Nobody was listening when this application was made');
  return routes;
}
