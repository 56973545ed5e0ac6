import { CALLS } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifyInstance,
  FastifyPluginAsync,
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
import { answers, ok } from './envelope';

type CellCallTable = typeof CELL_CALLS;
type CellCall = keyof CellCallTable;

const withId = { params: zod.object({ id: zod.string() }) };
/** A call of the console with an id in its path takes it. */
type Params<Name extends CellCall> = CellCallTable[Name]['path'] extends `${string}:id${string}`
  ? typeof withId
  : unknown;

/** What a call takes, the data that it answers, and what else its route declares. */
type Declared = Omit<FastifySchema, 'response'> &
  Pick<FastifyContextConfig, 'multipart' | 'priority'> & {
    answer?: zod.ZodMiniType;
    /** Of a call that answers no data in an envelope, or not that alone. */
    response?: Record<number | string, unknown>;
  };
type Answering<Schema extends Declared> = Schema extends { answer: infer Data extends zod.ZodMiniType }
  ? Omit<Schema, 'answer'> & { response: ReturnType<typeof answers<Data>> }
  : Schema;

type Handler<Schema extends Declared> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Answering<Schema>,
  ZodTypeProvider
>;
type DeclaredRead = Declared & { answer: zod.ZodMiniType };
/** Gives the data that a reading call answers. */
type Reader<Schema extends DeclaredRead> = (
  ...exchange: Parameters<Handler<Schema>>
) => Promise<zod.input<Schema['answer']>>;

function register(
  plain: FastifyInstance,
  { method, path: url }: { method: HTTPMethods; path: string },
  access: Access,
  { multipart, priority, answer, ...declared }: Declared,
  handler: unknown,
): void {
  const config = { access, ...(multipart && { multipart }), ...(priority && { priority }) };
  const schema = { ...declared, ...(answer && { response: answers(answer) }) };
  plain.withTypeProvider<ZodTypeProvider>().route({ method, url, config, schema, handler: handler as never });
}

/** Registers a call by its name, what it takes and answers, and its handler. */
type CellCallOf = <Name extends CellCall, const Schema extends Declared>(
  name: Name,
  schema: Schema,
  handler: Handler<Schema & Params<Name>>,
) => void;
/** The same for a call whose response says nothing but its data. */
type CellReadOf = <Name extends CellCall, const Schema extends DeclaredRead>(
  name: Name,
  schema: Schema,
  read: Reader<Schema & Params<Name>>,
) => void;

/** Declares the calls of a plugin by what registers them; `plain` is the plugin's own application. */
type Declare<Tools, Needs extends unknown[]> = (
  tools: Tools & { plain: FastifyInstance },
  ...needs: Needs
) => void | Promise<void>;

/**
 * A plugin of calls of the console: method, path and right of each are those of the table (CEL-03).
 * @returns the plugin, from what its calls need
 */
export const cellCalls =
  <Needs extends unknown[]>(declare: Declare<{ call: CellCallOf; read: CellReadOf }, Needs>) =>
  (...needs: Needs): FastifyPluginAsync =>
  async (plain) => {
    const call = (name: CellCall, schema: Declared, handler: unknown) => {
      const { right, ...said } = CELL_CALLS[name];
      const access = right === null ? PUBLIC : cellAccess({ ...said, right });
      register(plain, said, access, { ...(said.path.includes(':id') && withId), ...schema }, handler);
    };
    const read = (name: CellCall, schema: Declared, reader: (...exchange: unknown[]) => Promise<unknown>) =>
      call(name, schema, async (...exchange: unknown[]) => ok('OK', await reader(...exchange)));
    await declare({ call, read: read as CellReadOf, plain }, ...needs);
  };

type CallOf = <const Schema extends Declared>(
  name: keyof typeof CALLS,
  schema: Schema,
  handler: Handler<Schema>,
) => void;

const callsFor =
  (access: Access) =>
  <Needs extends unknown[]>(declare: Declare<{ call: CallOf }, Needs>) =>
  (...needs: Needs): FastifyPluginAsync =>
  async (plain) => {
    const call: CallOf = (name, schema, handler) => register(plain, CALLS[name], access, schema, handler);
    await declare({ call, plain }, ...needs);
  };

/** A plugin of calls of logged-in students, by their table. */
export const studentCalls = callsFor(STUDENT);
/** The same for calls of everyone. */
export const openCalls = callsFor(PUBLIC);
