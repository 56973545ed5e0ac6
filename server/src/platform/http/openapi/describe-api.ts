import { CELL_HEADER, STAFF_COOKIE } from '@portal/shared/contract/cell';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { PUBLIC, type Access } from '../access';
import { saidOf, TAGS } from './described-calls';
import { NAMED_SCHEMAS } from './named-schemas';
import { tidySchema, usedSchemas } from './tidy-schema';
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

const schemas = { schemaRegistry: NAMED_SCHEMAS };
const transform = createJsonSchemaTransform(schemas);
/** Parameters are listed one by one, so their schemas have no name. */
const transformUnnamed = createJsonSchemaTransform({ schemaRegistry: z.registry<{ id?: string }>() });
const transformObject = createJsonSchemaTransformObject(schemas);

/** What a call wants of a caller, the right as a role; a public one wants nothing. */
function securityOf(access: Access | undefined): Record<string, string[]>[] {
  switch (access?.principal) {
    case 'student':
    case 'session token':
      return [{ studentSession: [] }];
    case 'staff':
      return [{ staffSession: [access.right], staffHeader: [] }];
    case 'deploy token':
      return [{ deployToken: [access.right] }];
    default:
      return [];
  }
}

const FILE = {
  description: 'The file.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

/** The answers of a call: a route that declares none gives a file, or the envelope of a failure. */
function answersOf(response: Record<string, unknown> = {}): Record<string, unknown> {
  const failed = Object.keys(response).some((status) => status.startsWith('4'));
  return {
    ...('200' in response ? {} : { 200: FILE }),
    ...response,
    ...(failed ? {} : { '4xx': { description: 'It is refused; the message says why.' } }),
  };
}

/** The rest of a path is a parameter by a name, since OpenAPI knows no wildcard. */
const withoutWildcard = (url: string): string => url.replace(/\/\*$/, '/:path');

/** Describes every route from the schemas that validate it; served at /openapi.json (F-100). */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Placement portal',
        version: '1.0.0',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: '/' }],
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: (document) => {
      const { schema, url } = transform(document);
      if (schema.hide) return { schema, url };
      const { access, multipart } = document.route.config ?? {};
      const { response, ...rest } = schema as Record<string, Record<string, unknown> | undefined>;
      const { params, querystring } = transformUnnamed(document).schema as {
        params?: object;
        querystring?: object;
      };
      const said = {
        ...rest,
        ...saidOf(String(document.route.method), url, document.schema.summary),
        ...(querystring ? { querystring } : {}),
        ...(params
          ? { params: JSON.parse(JSON.stringify(params).replaceAll('"*"', '"path"')) as object }
          : {}),
        tags: [TAGS.find(({ of }) => of.test(url))!.name],
        security: securityOf(access),
        response: answersOf(response),
        ...(multipart ? { consumes: ['multipart/form-data'], body: multipartSchema(multipart) } : {}),
      };
      return { url: withoutWildcard(url), schema: said };
    },
    transformObject: (document) => {
      const { components, ...whole } = tidySchema(transformObject(document)) as OpenAPIV3_1.Document;
      return {
        ...whole,
        components: { ...components, schemas: usedSchemas(whole.paths, components?.schemas ?? {}) },
      };
    },
  });
  let text: string | undefined;
  const options = { config: { access: PUBLIC }, schema: { summary: 'Read this description' } };
  app.get('/openapi.json', options, (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
