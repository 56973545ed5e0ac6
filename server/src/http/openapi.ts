import swagger from '@fastify/swagger';
import { CALLS } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Text fields and file parts of a multipart body, which the route reads itself; for OpenAPI. */
    multipart?: { fields: z.$ZodType; files: string[] };
  }
}

/** A multipart body for OpenAPI: the fields' schema and a binary string for each file. */
function multipartSchema({ fields, files }: { fields: z.$ZodType; files: string[] }): object {
  const schema = z.toJSONSchema(fields, { io: 'input', target: 'draft-2020-12' });
  const parts = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
  return { ...schema, properties: { ...schema.properties, ...parts } };
}

const OPEN: string[] = [CALLS.login, CALLS.sendOtp, CALLS.verifyOtp, CALLS.changePwd].map(({ path }) => path);
/** Every student call but these wants a bearer token (source, section 7). */
const wantsToken = (url: string) => url.startsWith('/student/') && !OPEN.includes(url);

/** Describes every route from the schemas that validate it; served at /openapi.json. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Placement portal', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const secured = wantsToken(url) ? { ...schema, security: [{ bearer: [] }] } : schema;
      const multipart = document.route.config?.multipart;
      if (!multipart) return { url, schema: secured };
      return {
        url,
        schema: { ...secured, consumes: ['multipart/form-data'], body: multipartSchema(multipart) },
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  let text: string | undefined;
  app.get('/openapi.json', { schema: { summary: 'This description' } }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
