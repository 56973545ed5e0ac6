import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DriveDraft } from '@portal/shared/contract/cell';
import { stringify } from 'yaml';
import { must, type AskCell } from './ask-cell';
import { fileOfContent } from './draft-file';
import { checkFile, publishFile } from './publish-file';
import { readAll, Refused } from './read-draft-file';

const USAGE = `Usage:
  npm run drives -- check FILE…             reads drive files: each mistake with its line, and what differs from the drives
  npm run drives -- publish FILE… [--named ENROLLMENT,…] [--reason "WHY"] [--by "WHO"]
                                            publishes them through the console's drafts, one after the other
  npm run drives -- export CODE [FOLDER]    a published drive as such a file, with its version`;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };

async function exportDrive(ask: AskCell, code: string, folder: string): Promise<string[]> {
  const draft = must(await ask<DriveDraft>('draft', { id: code }), code);
  if (draft.published === null)
    throw new Refused([`${code} is not whole yet. Publish it in the console first.`]);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${draft.code}.yaml`);
  await writeFile(file, stringify(fileOfContent({ ...draft, content: draft.published }), { lineWidth: 110 }));
  return [`Written: ${file}`];
}

/** Reads the words of a command. @returns null for words that make no sense */
function wordsOf(args: string[]) {
  try {
    const options = {
      named: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
    } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [command, ...subjects] = positionals;
    const fits = command === 'export' ? subjects.length === 1 || subjects.length === 2 : subjects.length > 0;
    return fits && ['check', 'publish', 'export'].includes(command ?? '')
      ? { command, subjects, values }
      : null;
  } catch {
    return null;
  }
}

/**
 * Does one `npm run drives` command: drives as files, through the console's drafts and by its rules (CEL-48).
 * @param args words after the command's name
 * @param open opens the console's calls, in the name of anyone who is said
 */
export async function drivesCommand(
  args: string[],
  open: (by: string | undefined) => Promise<AskCell>,
): Promise<Outcome> {
  const words = wordsOf(args);
  if (!words) return { code: 2, lines: [USAGE] };
  const { command, subjects, values } = words;
  const lines: string[] = [];
  try {
    if (command === 'export')
      return { code: 0, lines: await exportDrive(await open(values.by), subjects[0]!, subjects[1] ?? '.') };
    const read = await readAll(subjects);
    const ask = await open(values.by);
    const named = values.named?.split(',').map((one) => one.trim()) ?? [];
    const options = { named, reason: values.reason };
    for (const one of read)
      lines.push(...(command === 'check' ? await checkFile(ask, one) : await publishFile(ask, one, options)));
    return { code: 0, lines };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: 1, lines: [...lines, ...error.lines] };
  }
}
