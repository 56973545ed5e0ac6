import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PortalError } from '../errors';
import type { Database } from '../database/database';
import { actOnStudent, CELL_ACTIONS, type CellAction } from './cell-actions';
import { importStudents } from './import-students';
import { Sessions } from './sessions';
import { CsvFault, readStudentCsv } from './student-csv';

export const USAGE = `Usage:
  npm run students -- import FILE [--skip-bad]
  npm run students -- verify|bar|unbar|reset ENROLLMENT --reason "WHY"`;

/** Bad rows shown; a file of another kind has thousands. */
const MOST_SHOWN = 50;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
export type Outcome = { code: 0 | 1 | 2; lines: string[] };

const actor = () => `cell:${os.userInfo().username}`;
const isAction = (word: string | undefined): word is CellAction =>
  CELL_ACTIONS.some((action) => action === word);
const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

async function runImport(database: Database, file: string, skipBad: boolean): Promise<Outcome> {
  const { rows, bad } = readStudentCsv(await readFile(file, 'utf8'));
  const shown = bad.slice(0, MOST_SHOWN).map(({ line, reason }) => `line ${line}: ${reason}`);
  if (bad.length > MOST_SHOWN) shown.push(`and ${bad.length - MOST_SHOWN} more`);
  if (bad.length > 0 && !skipBad) {
    const lines = [
      ...shown,
      `${count(bad.length, 'bad row')}: nothing was written. Mend the file, or use --skip-bad.`,
    ];
    return { code: 1, lines };
  }
  const { added, changed, same } = await importStudents(database.db, rows, {
    actor: actor(),
    file: path.basename(file),
  });
  const skipped = bad.length > 0 ? `, ${count(bad.length, 'bad row')} skipped` : '';
  return {
    code: 0,
    lines: [...shown, `${added} added, ${changed} changed, ${same} as they were${skipped}.`],
  };
}

/**
 * Does one `npm run students` command.
 * @param args words after the command's name
 * @param open opens the database once the words are known to make sense; the caller closes it
 */
export async function studentsCommand(args: string[], open: () => Promise<Database>): Promise<Outcome> {
  let words: ReturnType<typeof parseWords>;
  try {
    words = parseWords(args);
  } catch (error) {
    return { code: 2, lines: [(error as Error).message, USAGE] };
  }
  const [command, subject, ...rest] = words.positionals;
  const reason = words.values.reason?.trim();
  if (subject === undefined || rest.length > 0 || (command !== 'import' && !isAction(command))) {
    return { code: 2, lines: [USAGE] };
  }
  if (isAction(command) && !reason)
    return { code: 2, lines: [`Say why: --reason "…" goes into the audit log.`, USAGE] };
  const database = await open();
  try {
    if (!isAction(command)) return await runImport(database, subject, words.values['skip-bad']);
    const sessions = new Sessions(database);
    const sentence = await actOnStudent({ database, sessions }, command, {
      enrollment: subject,
      reason: reason ?? '',
      actor: actor(),
    });
    return { code: 0, lines: [sentence] };
  } catch (error) {
    if (error instanceof PortalError || error instanceof CsvFault) {
      const who = error instanceof PortalError && error.status === 409 ? `${subject} ` : '';
      return { code: 1, lines: [`${who}${error.message.replace(/\.$/, '')}.`] };
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { code: 1, lines: [`There is no file ${subject}.`] };
    throw error;
  }
}

const parseWords = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { 'skip-bad': { type: 'boolean', default: false }, reason: { type: 'string' } },
  });
