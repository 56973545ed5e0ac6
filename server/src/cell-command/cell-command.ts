import { parseArgs, type ParseArgsConfig } from 'node:util';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { fieldsOf, fieldText, takes, valueOf, type Field } from './call-fields';

/** A call as its route declares it. @property form the JSON field that goes with its file */
export type DescribedCall = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  summary: string;
  params: $ZodType | undefined;
  query: $ZodType | undefined;
  body: $ZodType | undefined;
  form: string | undefined;
  givesFile: boolean;
};

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. @property notes beside what may be piped */
type Outcome = { code: 0 | 1 | 2; lines: string[]; notes?: string[] };

/** A call on its way. @property actor the caller's name in the activity log */
export type CallRequest = {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  actor: string;
  type?: string;
  payload?: Buffer;
};
/** The envelope of an answer. */
export type CallAnswer = {
  success: boolean;
  message: string;
  data?: unknown;
  errors?: Record<string, string>;
};

/** What a command works with. @property user of the machine on which it was typed @property calls by their names */
type Tools = {
  user: string;
  calls: () => Promise<Map<string, DescribedCall>>;
  read: (path: string) => Promise<Uint8Array>;
  /** Makes the call. @param out where an answer that is a file is written */
  send: (request: CallRequest, out: string | undefined) => Promise<CallAnswer>;
};

/** Words that make no sense: exit code 2. */
class Misused extends Error {}

const OWN_OPTIONS = {
  body: 'JSON of the body: a file, or - for the standard input. An option replaces its field',
  file: 'the file that goes with the call',
  out: 'where the answer is written, which is a file',
  by: 'who does it; the activity log names them and the user of the machine',
};
const NAME_MAX = 120;

const USAGE = [
  'Usage: npm run cell -- CALL [ID] [--NAME VALUE …] [--body FILE.json|-] [--by "WHO"]',
  '       npm run cell -- CALL --help',
];

const allHelp = (calls: Map<string, DescribedCall>): string[] => [
  ...USAGE,
  ...[...calls.values()].map(({ name, summary }) => `  ${name.padEnd(22)} ${summary}`),
];

const fieldsOfCall = ({ params, query, body }: DescribedCall) => ({
  params: fieldsOf(params),
  query: fieldsOf(query),
  body: fieldsOf(body),
});

function helpOf(call: DescribedCall): string[] {
  const { params, query, body } = fieldsOfCall(call);
  const needless = { file: !call.form, out: !call.givesFile, body: body.size === 0, by: false };
  const own = Object.entries(OWN_OPTIONS).filter(([name]) => !needless[name as keyof typeof needless]);
  return [
    `${call.name}: ${call.summary} (${call.method} ${call.path})`,
    ...[...params, ...query, ...body].map(
      ([name, { schema, required }]) => `  --${name}  ${fieldText(schema)}${required ? ' (required)' : ''}`,
    ),
    ...own.map(([name, about]) => `  --${name}  ${about}`),
  ];
}

type Typed = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** Reads the words after a call's name; those without an option fill its path. @throws Misused */
function parseText(call: DescribedCall, args: string[]): Typed {
  const { params, query, body } = fieldsOfCall(call);
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { schema }] of [...params, ...query, ...body]) {
    const isFlag = takes(schema, 'boolean') && !takes(schema, 'string');
    options[name] = { type: isFlag ? 'boolean' : 'string', multiple: takes(schema, 'array') };
  }
  for (const name of Object.keys(OWN_OPTIONS)) options[name] = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
    const names = [...params.keys()];
    if (positionals.length > names.length) throw new Misused(`${positionals.at(-1)} is one word too many.`);
    const placed: Typed = Object.fromEntries(positionals.map((word, at) => [names[at]!, word]));
    return { ...placed, ...values };
  } catch (error) {
    throw new Misused((error as Error).message, { cause: error });
  }
}

/** What was typed of some fields. */
const typedOf = (fields: Map<string, Field>, typed: Typed): Record<string, unknown> =>
  Object.fromEntries(
    [...fields].flatMap(([name, { schema }]) => {
      const word = name in OWN_OPTIONS ? undefined : typed[name];
      return word === undefined ? [] : [[name, valueOf(word, schema)]];
    }),
  );

/** @throws Misused with a line for each field that a schema refuses */
function mustFit(schema: $ZodType | undefined, value: unknown): void {
  const parsed = schema && safeParse(schema, value);
  if (!parsed?.error) return;
  const lines = parsed.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  throw new Misused([...new Set(lines)].join('\n'));
}

async function contentsOf(path: string, read: Tools['read']): Promise<Uint8Array> {
  return read(path).catch((error: Error) => {
    throw new Misused(`${path} cannot be read: ${error.message}.`);
  });
}

/** The body: the JSON of a file, and each option in the place of its field. @throws Misused */
async function bodyOf(fields: Map<string, Field>, typed: Typed, read: Tools['read']): Promise<object> {
  const said = typedOf(fields, typed);
  if (typeof typed.body !== 'string') return said;
  const text = Buffer.from(await contentsOf(typed.body, read)).toString();
  try {
    return { ...(JSON.parse(text) as object), ...said };
  } catch (error) {
    throw new Misused(`${typed.body} is no JSON: ${(error as Error).message}`);
  }
}

/** What goes with a call. @throws Misused where the body does not fit, or the file is not named */
async function payloadOf(call: DescribedCall, typed: Typed, read: Tools['read']) {
  if (!call.body) return {};
  const body = await bodyOf(fieldsOf(call.body), typed, read);
  const said = call.form && Object.keys(body).length === 0 ? undefined : body;
  mustFit(call.body, said);
  if (!call.form) return { type: 'application/json', payload: Buffer.from(JSON.stringify(body)) };
  if (typeof typed.file !== 'string') throw new Misused('Name the file: --file FILE.');
  const form = new FormData();
  if (said) form.append(call.form, JSON.stringify(said));
  form.append('file', new Blob([Buffer.from(await contentsOf(typed.file, read))]), typed.file);
  const sent = new Response(form);
  return { type: sent.headers.get('content-type')!, payload: Buffer.from(await sent.arrayBuffer()) };
}

/** A call as it goes out. @throws Misused */
async function requestOf(call: DescribedCall, typed: Typed, { user, read }: Tools): Promise<CallRequest> {
  const fields = fieldsOfCall(call);
  const [params, query] = [typedOf(fields.params, typed), typedOf(fields.query, typed)];
  mustFit(call.params, params);
  mustFit(call.query, query);
  const by = typeof typed.by === 'string' ? typed.by.trim() : undefined;
  if (by !== undefined && (by === '' || by.length > NAME_MAX))
    throw new Misused(`--by takes a name of 1 to ${NAME_MAX} characters.`);
  if (call.givesFile && !typed.out) throw new Misused('Say where the file is written: --out FILE.');
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return {
    method: call.method,
    url: `${path}?${new URLSearchParams(search).toString()}`,
    actor: by ? `${by} (cell:${user})` : `cell:${user}`,
    ...(await payloadOf(call, typed, read)),
  };
}

/**
 * Makes a call of the console from the terminal (CEL-83): any call of the contract, judged by the schemas of its route,
 * done by the route with the rights of an officer, and recorded in the name of the person who typed it.
 * @param words after `npm run cell --`
 * @returns the answer's data as JSON, or why there is none
 */
export async function cellCommand([name, ...args]: string[], tools: Tools): Promise<Outcome> {
  const calls = await tools.calls();
  if (name === undefined || name === '--help') return { code: name ? 0 : 2, lines: allHelp(calls) };
  const call = calls.get(name);
  if (!call) return { code: 2, lines: [`There is no call ${name}.`, ...allHelp(calls)] };
  if (args.includes('--help')) return { code: 0, lines: helpOf(call) };
  try {
    const typed = parseText(call, args);
    const out = call.givesFile ? String(typed.out) : undefined;
    const {
      success,
      message,
      data,
      errors = {},
    } = await tools.send(await requestOf(call, typed, tools), out);
    const more = data === null || data === undefined ? [] : [JSON.stringify(data, null, 2)];
    if (success) return { code: 0, lines: more, notes: [message] };
    return { code: 1, lines: [message, ...Object.entries(errors).map((error) => error.join(': ')), ...more] };
  } catch (error) {
    if (!(error instanceof Misused)) throw error;
    return { code: 2, lines: [...error.message.split('\n'), ...USAGE, ...helpOf(call)] };
  }
}
