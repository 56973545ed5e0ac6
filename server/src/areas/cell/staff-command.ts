import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { changeKey, inviteStaffRequest, reason as reasonSchema } from '@portal/shared/contract/cell';
import { safeParse } from '@portal/shared/zod';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Mail } from '../../platform/mail/mail';
import { findStaffByEmail } from '../identity';
import type { Actor } from './actor';
import { inviteStaff, staffItems, suspendStaff } from './staff-accounts';

const USAGE = `Usage:
  npm run staff -- invite EMAIL --name "NAME" --role officer|coordinator|verifier|viewer
                   [--drives CODE,CODE --until 2027-05-31 --enrollment ENROLLMENT]
  npm run staff -- list
  npm run staff -- suspend|restore EMAIL --reason "WHY"`;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };
type Sending = { mail: Mail; cellUrl: string | undefined };

/** Who runs a command: the machine's user. */
const commandActor = (): Actor => ({ kind: 'command', words: `cell:${os.userInfo().username}` });

const parseWords = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      drives: { type: 'string' },
      until: { type: 'string' },
      enrollment: { type: 'string' },
      reason: { type: 'string' },
    },
  });
type Values = ReturnType<typeof parseWords>['values'];

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** The end of a day in the portal's zone. */
const endOf = (day: string): string | null => {
  const end = new Date(`${day}T23:59:59+05:30`);
  return DATE.test(day) && !Number.isNaN(end.getTime()) ? end.toISOString() : null;
};

async function runInvite(
  needs: Sending & { database: Database },
  email: string,
  values: Values,
): Promise<Outcome> {
  const until = values.until === undefined ? undefined : endOf(values.until);
  if (until === null) return { code: 1, lines: [`${values.until} is no day: write it as 2027-05-31.`] };
  const parsed = safeParse(inviteStaffRequest, {
    email,
    name: values.name,
    role: values.role,
    key: changeKey.parse(randomUUID()),
    drives: values.drives
      ?.split(',')
      .map((code) => code.trim())
      .filter(Boolean),
    until,
    enrollment: values.enrollment,
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { code: 1, lines: [...lines, USAGE] };
  }
  const { link, isMailed } = await inviteStaff(needs, commandActor(), parsed.data);
  const mailed = isMailed
    ? 'It was mailed as well.'
    : 'The mail server did not take it: pass the link on yourself.';
  return { code: 0, lines: [`${email} is invited. The link is good once, for 7 days:`, link, mailed] };
}

async function runSuspend(
  database: Database,
  email: string,
  { reason, suspended }: { reason: string | undefined; suspended: boolean },
): Promise<Outcome> {
  const why = safeParse(reasonSchema, reason);
  if (!why.success) return { code: 2, lines: ['Say why: --reason "…" stands in the actions.', USAGE] };
  const row = await findStaffByEmail(database.db, email.trim().toLowerCase());
  if (!row) return { code: 1, lines: [`There is no account with the address ${email}.`] };
  const version = String(row.version);
  const change = { key: randomUUID(), version, reason: why.data, suspended };
  await suspendStaff({ database }, commandActor(), row.id, change);
  return { code: 0, lines: [suspended ? `${email} is suspended.` : `${email} is let in again.`] };
}

async function runList(database: Database): Promise<Outcome> {
  const items = await staffItems(database);
  if (items.length === 0) return { code: 0, lines: ['There is nobody yet: npm run staff -- invite EMAIL …'] };
  return {
    code: 0,
    lines: items.map(({ email, role, state, name }) => `${email}  ${role}, ${state}  ${name}`),
  };
}

/**
 * Does one `npm run staff` command (CEL-05, CEL-83), by the rules and in the history of the console.
 * @param open opens the database once the words are known to make sense; the caller closes it
 */
export async function staffCommand(
  args: string[],
  open: () => Promise<Database>,
  sending: Sending,
): Promise<Outcome> {
  let words: ReturnType<typeof parseWords>;
  try {
    words = parseWords(args);
  } catch (error) {
    return { code: 2, lines: [(error as Error).message, USAGE] };
  }
  const [command, email, ...more] = words.positionals;
  const isList = command === 'list' && email === undefined;
  const isAboutOne = ['invite', 'suspend', 'restore'].includes(command ?? '') && email !== undefined;
  if (more.length > 0 || (!isList && !isAboutOne)) return { code: 2, lines: [USAGE] };
  try {
    const database = await open();
    if (email === undefined) return await runList(database);
    if (command === 'invite') return await runInvite({ ...sending, database }, email, words.values);
    return await runSuspend(database, email, {
      reason: words.values.reason,
      suspended: command === 'suspend',
    });
  } catch (error) {
    if (error instanceof PortalError) return { code: 1, lines: [error.message] };
    throw error;
  }
}
