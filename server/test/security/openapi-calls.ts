import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';

/** One call of the server's own description. */
export type ApiCall = {
  /** Method and path as OpenAPI writes it, such as 'GET /student/get/rounds/{id}'. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  operation: OpenAPIV3_1.OperationObject;
};

/** The value with each named schema in the place of its reference; none of them contains itself. */
function inlined(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const name = /^#\/components\/schemas\/(.+)$/.exec(String((value as { $ref?: string }).$ref))?.[1];
  if (name) return inlined(schemas[name], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inlined(part, schemas)]));
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every call that the server describes at /openapi.json, in the order of the description. */
export function apiCalls(app: FastifyInstance): ApiCall[] {
  const { components, ...described } = app.swagger() as OpenAPIV3_1.Document;
  const { paths = {} } = inlined(described, components?.schemas ?? {}) as OpenAPIV3_1.Document;
  return Object.entries(paths).flatMap(([said, item]) => {
    // The router's name of the rest of a path.
    const path = said.replace('{path}', '{*}');
    return METHODS.flatMap((method) => {
      const operation = item?.[method];
      if (!operation) return [];
      const name = method.toUpperCase() as ApiCall['method'];
      return [
        {
          name: `${name} ${path}`,
          method: name,
          path,
          operation,
        },
      ];
    });
  });
}
