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
          operation,
        },
      ];
    }),
  );
}
