import { CELL_CALLS } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess } from './access';

type Calls = typeof CELL_CALLS;
/** Calls of a session; those before it have no right in the table. */
type CallName = { [Name in keyof Calls]: Calls[Name]['right'] extends null ? never : Name }[keyof Calls];

const withId = { params: zod.object({ id: zod.string() }) };
/** A call with an id in its path takes it. */
type Params<Name extends CallName> = Calls[Name]['path'] extends `${string}:id${string}`
  ? typeof withId
  : unknown;

/** What a form has, where the call takes one. */
type Multipart = Pick<FastifyContextConfig, 'multipart'>;

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>;

/**
 * Registers calls of the console by their names: method, path and right are those of the table (CEL-03).
 * @returns what registers one: its name, what it takes and answers, and its handler
 */
export const cellCalls =
  (plain: FastifyInstance) =>
  <Name extends CallName, const Schema extends FastifySchema & Multipart>(
    name: Name,
    { multipart, ...schema }: Schema,
    handler: Handler<Schema & Params<Name>>,
  ): void => {
    const call = CELL_CALLS[name];
    plain.withTypeProvider<ZodTypeProvider>().route({
      method: call.method,
      url: call.path,
      config: { access: cellAccess(call), ...(multipart ? { multipart } : {}) },
      schema: call.path.includes(':id') ? { ...withId, ...schema } : schema,
      handler: handler as never,
    });
  };
