import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { LightMyRequestResponse } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { FuzzRequest } from './fuzz-requests';
import type { ApiCall } from './openapi-calls';

/** Words of a server's inside that no answer may hold: paths, code, queries, the database's own messages. */
const INTERNALS =
  /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|select "|insert into|drizzle|PGlite|ECONN|invalid input syntax|constraint "/;

/**
 * Makes a judge of answers by the description's own schemas.
 * @returns what is wrong with an answer, nothing when all is well
 */
export function answerChecker(calls: ApiCall[]) {
  // Every format of the description comes with its pattern.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const validators = new Map<string, Map<string, ValidateFunction>>();
  for (const { name, operation } of calls) {
    const ofCall = new Map<string, ValidateFunction>();
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const { content } = response as OpenAPIV3_1.ResponseObject;
      const schema = content?.['application/json']?.schema;
      if (schema) ofCall.set(status, ajv.compile(schema));
    }
    validators.set(name, ofCall);
  }
  const failure = validators.get('POST /student/login')?.get('4XX');
  if (!failure) throw new Error('The description has no schema of a failure');

  return ({ call, method }: FuzzRequest, answer: LightMyRequestResponse): string[] => {
    const { statusCode: status, body, headers } = answer;
    const wrong: string[] = [];
    if (status >= 500) wrong.push(`status ${status}: ${body}`);
    if (headers['x-content-type-options'] !== 'nosniff') wrong.push('no nosniff');
    if (INTERNALS.test(body) && status >= 400) wrong.push(`internals: ${body}`);
    const isPage = String(headers['content-type']).startsWith('text/');
    if (method === 'HEAD' || status === 304 || status === 204 || isPage) return wrong;
    const isOwn = call.startsWith(`${method} `);
    const validate = status >= 400 ? failure : isOwn ? validators.get(call)?.get(String(status)) : undefined;
    if (!validate) return wrong;
    if (!validate(JSON.parse(body))) wrong.push(`off schema: ${ajv.errorsText(validate.errors)} in ${body}`);
    if (status >= 400 && !/"requestId":"[\w-]+"/.test(body)) wrong.push(`no request id: ${body}`);
    return wrong;
  };
}
