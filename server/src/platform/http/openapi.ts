import { CELL_HEADER, STAFF_COOKIE } from '@portal/shared/contract/cell';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { PUBLIC, type Access } from './access';
import * as z from 'zod/v4/core';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Fields and file parts of a multipart body, which the route reads itself; for OpenAPI and the command. `json`: each
     * field carries JSON text.
     */
    multipart?: { fields: z.$ZodObject; files: string[]; json?: true };
  }
}

/** A multipart body for OpenAPI: the fields' schema and a binary string for each file. */
function multipartSchema({
  fields,
  files,
  json,
}: {
  fields: z.$ZodObject;
  files: string[];
  json?: true;
}): object {
  const schema = z.toJSONSchema(fields, { io: 'input', target: 'draft-2020-12' });
  const text = (contentSchema: unknown) => ({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema,
  });
  const said = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, json ? text(of) : of]);
  const parts = files.map((name) => [name, { type: 'string', format: 'binary' }]);
  return { ...schema, properties: Object.fromEntries([...said, ...parts]) as object };
}

const BEARER = { type: 'http', scheme: 'bearer' } as const;
/** What a caller shows. The operator's key opens nothing on the public port, which is what is described. */
const SECURITY_SCHEMES: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  studentSession: { ...BEARER, description: 'The token of a session, which a login gives.' },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: STAFF_COOKIE,
    description:
      'The cookie of a staff session, which a login of the placement cell sets; the rights as roles.',
  },
  staffHeader: {
    type: 'apiKey',
    in: 'header',
    name: CELL_HEADER.name,
    description: `Always ${CELL_HEADER.value}: no form and no link of another site can send it.`,
  },
  deployToken: { ...BEARER, description: 'The deploy token of a part: npm run releases -- token PART.' },
};

/** What a call wants of a caller, the right as a role; undefined for a public one. */
function securityOf(access: Access | undefined): Record<string, string[]>[] | undefined {
  switch (access?.principal) {
    case 'student':
    case 'session token':
      return [{ studentSession: [] }];
    case 'staff':
      return [{ staffSession: [access.right], staffHeader: [] }];
    case 'deploy token':
      return [{ deployToken: [access.right] }];
    default:
      return undefined;
  }
}

/** Describes every route from the schemas that validate it; served at /openapi.json. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Placement portal', version: '1.0.0' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const { access, multipart } = document.route.config ?? {};
      const security = securityOf(access);
      const secured = security ? { ...schema, security } : schema;
      if (!multipart) return { url, schema: secured };
      return {
        url,
        schema: { ...secured, consumes: ['multipart/form-data'], body: multipartSchema(multipart) },
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  let text: string | undefined;
  const options = { config: { access: PUBLIC }, schema: { summary: 'This description' } };
  app.get('/openapi.json', options, (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
