import { parseArgs } from 'node:util';
import { isDay } from '@portal/shared/parse';
import { safeParse, type infer as Infer, type ZodMiniType } from '@portal/shared/zod';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Mail } from '../../../platform/mail/mail';
import type { Database } from '../../../platform/database/database';
import type { ActiveRules, FieldEncryption } from '../../profile';
import type { YearSite } from '../../releases';
import type { Actor } from '../actor';

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
export type Outcome = { code: 0 | 1 | 2; lines: string[] };

/** What the commands stand on. What few of them use is opened when one does. */
export type CommandNeeds = {
  database: Database;
  blobs: Blobs;
  mail: Mail;
  publicUrl: string | undefined;
  cellUrl: string | undefined;
  rules: () => Promise<ActiveRules>;
  encryption: () => Promise<FieldEncryption>;
  /** The public site's table of years. */
  site: () => Promise<YearSite>;
};

/** Every option of every command, by what it takes. */
const OPTIONS = {
  at: 'string',
  batch: 'string',
  'bell-only': 'boolean',
  branch: 'string',
  by: 'string',
  clashing: 'string',
  columns: 'string',
  complete: 'string',
  confirmed: 'boolean',
  deadline: 'string',
  degree: 'string',
  drive: 'string',
  drives: 'string',
  enrollment: 'string',
  instructions: 'string',
  json: 'boolean',
  kind: 'string',
  minutes: 'string',
  mode: 'string',
  name: 'string',
  named: 'string',
  of: 'string',
  on: 'string',
  outcome: 'string',
  package: 'string',
  page: 'string',
  person: 'string',
  reason: 'string',
  rest: 'boolean',
  returned: 'boolean',
  role: 'string',
  round: 'string',
  search: 'string',
  rules: 'string',
  sections: 'string',
  standing: 'string',
  state: 'string',
  student: 'string',
  students: 'string',
  subject: 'string',
  tell: 'boolean',
  text: 'string',
  until: 'string',
  venue: 'string',
  version: 'string',
  waits: 'string',
} as const;
export type Option = keyof typeof OPTIONS;
type Values = {
  [O in Option]?: (typeof OPTIONS)[O] extends 'boolean' ? boolean : string;
};
/** Options of every command, and of every change. */
const OF_ALL: readonly Option[] = ['json'];
const OF_CHANGES: readonly Option[] = ['by'];

/** What is printed: lines for a person, `data` for a script that says --json. */
export type Result = { lines: string[]; data: unknown };
/** One command on its way. @property key of the change @property file what stands in the file that the first subject names */
export type Call = {
  needs: CommandNeeds;
  actor: Actor;
  subjects: string[];
  values: Values;
  key: string;
  file: () => Promise<Uint8Array>;
};

/** One command. */
export type Action = {
  /** The console's call that it stands for, in CELL_CALLS. */
  call: string;
  /** What follows its name. */
  usage: string;
  about: string;
  isChange: boolean;
  /** How many words follow its name, at least and at most. */
  subjects: readonly [number, number];
  options?: readonly Option[];
  /** Whether its first subject is a file, which is read where the command was typed. */
  takesFile?: boolean;
  run: (call: Call) => Promise<Result>;
};

/** Words that make no sense: exit code 2, with the usage. */
export class Misused extends Error {}

/** Reads the words after a command's name. @throws Misused */
export function parseWords(action: Action, args: string[]): { subjects: string[]; values: Values } {
  const known = [...OF_ALL, ...(action.isChange ? OF_CHANGES : []), ...(action.options ?? [])];
  const options = Object.fromEntries(known.map((name) => [name, { type: OPTIONS[name] }]));
  const { positionals, values } = (() => {
    try {
      return parseArgs({ args, allowPositionals: true, options });
    } catch (error) {
      throw new Misused((error as Error).message, { cause: error });
    }
  })();
  const [least, most] = action.subjects;
  if (positionals.length < least || positionals.length > most) throw new Misused();
  return { subjects: positionals, values: values };
}

/**
 * What a call of the console would take, checked by the same schema.
 * @throws Misused with what is wrong, field by field, or that a reason is wanted
 */
export function checked<S extends ZodMiniType>(schema: S, said: object): Infer<S> {
  const parsed = safeParse(schema, said);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  if (faults.some(({ field }) => field === 'reason'))
    throw new Misused('Say why: --reason "…" stands in the actions.');
  throw new Refused(faults.map(({ field, message }) => (field ? `${field}: ${message}` : message)));
}

/** What was said cannot be taken: exit code 1, one line for each fault. */
export class Refused extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/**
 * The end of a day in the portal's zone, as an instant; undefined where none is said.
 * @throws Refused for what is no day
 */
export function endOf(day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  if (!isDay(day)) throw new Refused([`${day} is no day: write it as 2027-05-31.`]);
  return new Date(`${day}T23:59:59+05:30`).toISOString();
}

/** Which of two outcomes was said: true for the first. @throws Misused */
export function outcomeOf({ outcome }: Values, yes: string, no: string): boolean {
  if (outcome !== yes && outcome !== no) throw new Misused(`Say which: --outcome ${yes} or --outcome ${no}.`);
  return outcome === yes;
}

/** Words of a list, separated by commas. */
export const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);
