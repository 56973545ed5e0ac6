import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PortalError } from '../platform/errors';
import type { Database } from '../platform/database/database';
import { claimInvitees, Sessions } from '../areas/identity';
import { importByCommand } from './import-command';
import { ALL_WITHOUT_PASSWORD, inviteAll, requirePublicUrl, runInvite, type Sending } from './invite-command';
import { resetPassword } from './reset-password';

const USAGE = `Usage:
  npm run students -- import FILE [--skip-bad] [--without-invitations]
  npm run students -- invite ENROLLMENT... | --all-without-password
  npm run students -- reset ENROLLMENT --reason "WHY"`;

/** Bad rows shown; a file of another kind has thousands. */
const MOST_SHOWN = 50;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };

const actor = () => `cell:${os.userInfo().username}`;
const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

type ImportLabels = { file: string; skipBad: boolean; invite: boolean };

async function runImport(
  database: Database,
  sending: Sending,
  { file, skipBad, invite }: ImportLabels,
): Promise<Outcome> {
  // Before anything is written: anyone who imports should not have to come back for it.
  if (invite) requirePublicUrl(sending);
  const { added, changed, same, bad, unread, isDone } = await importByCommand(
    database,
    await readFile(file),
    { actor: actor(), file: path.basename(file), skipBad },
  );
  const shown = bad
    .slice(0, MOST_SHOWN)
    .map(
      ({ line, problems }) =>
        `line ${line}: ${problems.map((problem) => problem.replace(/\.$/, '')).join('; ')}`,
    );
  if (bad.length > MOST_SHOWN) shown.push(`and ${bad.length - MOST_SHOWN} more`);
  if (unread.length > 0) shown.push(`Not read: ${unread.map((header) => `"${header}"`).join(', ')}.`);
  if (!isDone) {
    const lines = [
      ...shown,
      `${count(bad.length, 'bad row')}: nothing was written. Mend the file, or use --skip-bad.`,
    ];
    return { code: 1, lines };
  }
  const skipped = bad.length > 0 ? `, ${count(bad.length, 'bad row')} skipped` : '';
  const lines = [...shown, `${added.length} added, ${changed} changed, ${same} as they were${skipped}.`];
  if (!invite || added.length === 0) return { code: 0, lines };
  const claimed = await claimInvitees(database.db, added);
  const invited = await inviteAll(database, sending, { claimed, asked: added.length });
  return { code: invited.code, lines: [...lines, ...invited.lines] };
}

/**
 * Does one `npm run students` command.
 * @param args words after the command's name
 * @param open opens the database once the words are known to make sense; the caller closes it
 * @param sending what invitations go out by
 */
export async function studentsCommand(
  args: string[],
  open: () => Promise<Database>,
  sending: Sending,
): Promise<Outcome> {
  let words: ReturnType<typeof parseText>;
  try {
    words = parseText(args);
  } catch (error) {
    return { code: 2, lines: [(error as Error).message, USAGE] };
  }
  const [command, ...subjects] = words.positionals;
  const [subject] = subjects;
  const reason = words.values.reason?.trim();
  if (!makesSense(command, subjects, words.values)) return { code: 2, lines: [USAGE] };
  if (command === 'reset' && !reason)
    return { code: 2, lines: [`Say why: --reason "…" goes into the audit log.`, USAGE] };
  const database = await open();
  try {
    if (command === 'invite') {
      const all = words.values[ALL_WITHOUT_PASSWORD];
      return await runInvite(database, sending, { enrollments: subjects, all, actor: actor() });
    }
    if (command === 'import') {
      return await runImport(database, sending, {
        file: subject ?? '',
        skipBad: words.values['skip-bad'],
        invite: !words.values['without-invitations'],
      });
    }
    const sessions = new Sessions(database);
    const said = { enrollment: subject ?? '', reason: reason ?? '', actor: actor() };
    await resetPassword({ database, sessions }, said);
    const sentence = `${subject} has no password now and is logged out`;
    return { code: 0, lines: [`${sentence}; a new one comes by an invitation or "Forgot password?".`] };
  } catch (error) {
    if (error instanceof PortalError) return { code: 1, lines: [`${error.message.replace(/\.$/, '')}.`] };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { code: 1, lines: [`There is no file ${subject}.`] };
    throw error;
  }
}

const parseText = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      'skip-bad': { type: 'boolean', default: false },
      'without-invitations': { type: 'boolean', default: false },
      [ALL_WITHOUT_PASSWORD]: { type: 'boolean', default: false },
      reason: { type: 'string' },
    },
  });

type Values = ReturnType<typeof parseText>['values'];

/** Whether a command has as many words as it wants. */
function makesSense(command: string | undefined, subjects: string[], values: Values): boolean {
  if (command === 'invite') return values[ALL_WITHOUT_PASSWORD] === (subjects.length === 0);
  return (command === 'import' || command === 'reset') && subjects.length === 1;
}
