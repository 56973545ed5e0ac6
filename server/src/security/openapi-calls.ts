import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';

/** One call of the server's own description. */
export type ApiCall = {
  /** Method and path as OpenAPI writes it, such as 'GET /student/get/rounds/{id}'. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether it says that it wants a bearer token. */
  secured: boolean;
  operation: OpenAPIV3_1.OperationObject;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every call that the server describes at /openapi.json, in the order of the description. */
export function apiCalls(app: FastifyInstance): ApiCall[] {
  const { paths = {} } = app.swagger() as OpenAPIV3_1.Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      if (!operation) return [];
      const name = method.toUpperCase() as ApiCall['method'];
      return [
        {
          name: `${name} ${path}`,
          method: name,
          path,
          secured: (operation.security ?? []).length > 0,
          operation,
        },
      ];
    }),
  );
}

/**
 * Paths of every route that the server has, hidden ones included, as OpenAPI writes them. Routes that end in a
 * wildcard are left out: the printed tree does not tell where they begin.
 */
export function routedPaths(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, own, methods] = /^(\W*)── (\S*)( \()?/.exec(line) ?? [];
      if (indent === undefined || own === undefined) return [];
      // A route stands below the one whose path it goes on from.
      const depth = Math.floor(indent.length / 4);
      above.length = depth;
      above.push(own);
      return methods ? [above.join('')] : [];
    })
    .filter((path) => path.startsWith('/') && !path.includes('*'))
    .map((path) => path.replace(/:(\w+)/g, '{$1}'));
}
