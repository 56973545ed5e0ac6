import { CALLS } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess, PUBLIC, STUDENT, type Access } from './access';

type CellCalls = typeof CELL_CALLS;
/** Calls of a session; those before it have no right in the table. */
type CellCall = {
  [Name in keyof CellCalls]: CellCalls[Name]['right'] extends null ? never : Name;
}[keyof CellCalls];

const withId = { params: zod.object({ id: zod.string() }) };
/** A call of the console with an id in its path takes it. */
type Params<Name extends CellCall> = CellCalls[Name]['path'] extends `${string}:id${string}`
  ? typeof withId
  : unknown;

/** What a call takes and answers, and what else its route declares. */
type Declared = FastifySchema & Pick<FastifyContextConfig, 'multipart' | 'priority'>;

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>;

function register(
  plain: FastifyInstance,
  { method, path: url }: { method: HTTPMethods; path: string },
  access: Access,
  { multipart, priority, ...schema }: Declared,
  handler: unknown,
): void {
  const config = { access, ...(multipart && { multipart }), ...(priority && { priority }) };
  plain.withTypeProvider<ZodTypeProvider>().route({ method, url, config, schema, handler: handler as never });
}

/**
 * Registers calls of the console by their names: method, path and right are those of the table (CEL-03).
 * @returns what registers one: its name, what it takes and answers, and its handler
 */
export const cellCalls =
  (plain: FastifyInstance) =>
  <Name extends CellCall, const Schema extends Declared>(
    name: Name,
    schema: Schema,
    handler: Handler<Schema & Params<Name>>,
  ): void => {
    const call = CELL_CALLS[name];
    const params = call.path.includes(':id') ? withId : {};
    register(plain, call, cellAccess(call), { ...params, ...schema }, handler);
  };

const callsFor =
  (access: Access) =>
  (plain: FastifyInstance) =>
  <const Schema extends Declared>(name: keyof typeof CALLS, schema: Schema, handler: Handler<Schema>): void =>
    register(plain, CALLS[name], access, schema, handler);

/** The same for calls of logged-in students, by their table. */
export const studentCalls = callsFor(STUDENT);
/** The same for calls of everyone. */
export const openCalls = callsFor(PUBLIC);
