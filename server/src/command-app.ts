import { CELL_SUMMARIES } from './platform/http/openapi/cell-summaries';
import { CELL_CALLS, type CellCallName } from '@portal/shared/contract/cell';
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { cellRoutes } from './console/cell-routes';
import { type DescribedCall } from './cell-command/cell-command';
import type { Guards } from './platform/http/access';
import { handleError, handleNotFound } from './platform/http/failures';
import { acceptEmptyJson } from './platform/http/json-body';
import { placeGuards } from './platform/http/register-guards';

/** What the calls of the console need. */
export type CellDeps = Parameters<typeof cellRoutes>[0];

/** Carries who makes a call, as the activity log names them; encoded, since a header is no Unicode. */
export const COMMAND_ACTOR_HEADER = 'x-portal-command';
const ACTOR_MAX = 200;

/**
 * Lets a command make the console's calls with the rights of an officer, in its own name (CEL-83).
 * @param authorize looks at who calls first, and throws a PortalError for who may not
 */
export const commandGuards = (authorize: (request: FastifyRequest) => void): Guards => ({
  staff: () => ({
    async onRequest(request) {
      authorize(request);
      const words = decodeURIComponent([request.headers[COMMAND_ACTOR_HEADER]].flat()[0] ?? 'cell');
      const command = words.slice(0, ACTOR_MAX);
      const all = { studentId: null, branches: null } as const;
      const officer = { ...all, id: '', sessionId: '', role: 'officer', isWhole: true } as const;
      request.principal = { kind: 'staff', ...officer, name: command, command };
    },
  }),
});

/** The console's calls for one command. The application does not listen: anyone who has the process may call. */
export async function commandApp(
  needs: CellDeps,
  onRoute: (route: RouteOptions) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.addHook('onRoute', onRoute);
  const anyone = () => undefined;
  placeGuards(app, commandGuards(anyone));
  acceptEmptyJson(app);
  await app.register(cellRoutes(needs));
  await app.ready();
  return app;
}

function describedBy({
  schema = {},
  config,
}: RouteOptions): Omit<DescribedCall, 'name' | 'method' | 'path' | 'summary'> {
  const { params, querystring, body, response } = schema as Record<string, $ZodType | undefined>;
  const shape = config?.multipart?.fields._zod.def.shape;
  const [form, said] = Object.entries(shape ?? {})[0] ?? [];
  const givesFile = !(response && '200' in response);
  return { params, query: querystring, body: said ?? body, form, givesFile };
}

/** Every call that a command may make, by its name, as the routes declare it: no list of them is kept here. */
export async function describeCalls(): Promise<Map<string, DescribedCall>> {
  const routes = new Map<string, RouteOptions>();
  const onRoute = (route: RouteOptions) => void routes.set(`${String(route.method)} ${route.url}`, route);
  // The routes are looked at and none is called, so they need nothing.
  await (await commandApp({} as CellDeps, onRoute)).close();
  return new Map(
    (Object.keys(CELL_CALLS) as CellCallName[]).flatMap((name) => {
      const call = CELL_CALLS[name];
      const { method, path } = call;
      const route = routes.get(`${method} ${path}`);
      return route && !('person' in call)
        ? [
            [
              name,
              {
                name,
                method,
                path,
                summary: CELL_SUMMARIES[name],
                ...describedBy(route),
              },
            ],
          ]
        : [];
    }),
  );
}
