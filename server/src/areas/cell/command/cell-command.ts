import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { IMPORT_FILE_BYTES } from '@portal/shared/contract/cell';
import { PortalError } from '../../../platform/errors';
import type { Actor } from '../actor';
import { ANNOUNCEMENT_ACTIONS } from './announcement-actions';
import { ATTENDANCE_ACTIONS } from './attendance-actions';
import { BAR_ACTIONS } from './bar-actions';
import { DESK_ACTIONS } from './desk-actions';
import { CONSENT_ACTIONS } from './consent-actions';
import { DRAFT_ACTIONS } from './draft-actions';
import { DRIVE_ACTIONS } from './drive-actions';
import { EDITOR_ACTIONS } from './editor-actions';
import { LINK_ACTIONS } from './link-actions';
import { MARK_ACTIONS } from './mark-actions';
import { MESSAGE_ACTIONS } from './message-actions';
import { OFFER_ACTIONS } from './offer-actions';
import { RECORD_ACTIONS } from './record-actions';
import { RESUME_ACTIONS } from './resume-actions';
import { RESULTS_ACTIONS } from './results-actions';
import { ROUND_ACTIONS } from './round-actions';
import { SEASON_ACTIONS } from './season-actions';
import { STAFF_ACTIONS } from './staff-actions';
import { UNLOCK_ACTIONS } from './unlock-actions';
import { Misused, parseWords, Refused, type Action, type CommandNeeds, type Outcome } from './words';

/** Every command by its name of one or two words. */
export const COMMAND_ACTIONS: Record<string, Action> = {
  ...RECORD_ACTIONS,
  ...RESULTS_ACTIONS,
  ...RESUME_ACTIONS,
  ...DESK_ACTIONS,
  ...UNLOCK_ACTIONS,
  ...BAR_ACTIONS,
  ...DRIVE_ACTIONS,
  ...CONSENT_ACTIONS,
  ...EDITOR_ACTIONS,
  ...DRAFT_ACTIONS,
  ...ROUND_ACTIONS,
  ...MARK_ACTIONS,
  ...ATTENDANCE_ACTIONS,
  ...MESSAGE_ACTIONS,
  ...ANNOUNCEMENT_ACTIONS,
  ...LINK_ACTIONS,
  ...OFFER_ACTIONS,
  ...SEASON_ACTIONS,
  ...STAFF_ACTIONS,
};

/** What a command runs on. */
type Standing = {
  user: string;
  open: () => Promise<CommandNeeds>;
  read?: (path: string) => Promise<Uint8Array>;
  group?: string;
};

/** @throws Refused for a file that is not there, or is too large */
async function contentsOf(path: string, read: NonNullable<Standing['read']>): Promise<Uint8Array> {
  const bytes = await read(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Refused([`There is no file ${path}.`]) : error;
  });
  if (bytes.length > IMPORT_FILE_BYTES)
    throw new Refused(['This file is larger than 10 MB. Please split it.']);
  return bytes;
}

/** How the commands are called: `npm run cell -- verify …`, or `npm run staff -- invite …` for those of one group. */
const usageOf = (name: string, { usage }: Action, group: string): string => {
  const words = [group || 'cell', '--', group ? name.slice(group.length + 1) : name, usage];
  return `  npm run ${words.filter(Boolean).join(' ')}`;
};

const helpOf = (group: string): string[] => [
  'Usage:',
  ...Object.entries(COMMAND_ACTIONS).flatMap(([name, action]) =>
    group === '' || name.startsWith(`${group} `)
      ? [usageOf(name, action, group), `      ${action.about}`]
      : [],
  ),
  'A change takes besides: --by "NAME", who does it, and where it is of one thing --version V, as "show" and --json say it:',
  'then it is refused where something was done since. Each takes --json, for scripts.',
];

/** The longest name that somebody says of themselves. */
const NAME_MAX = 120;

/** Who runs a command: the machine's user, and the person who said so. @throws Misused */
function actorOf(user: string, by: string | undefined): Actor {
  const name = by?.trim();
  if (name === undefined) return { kind: 'command', words: `cell:${user}` };
  if (name === '' || name.length > NAME_MAX)
    throw new Misused(`--by takes a name of 1 to ${NAME_MAX} characters.`);
  return { kind: 'command', words: `${name} (cell:${user})` };
}

/** The command that words begin with, and what follows its name; undefined where there is none. */
function findAction(words: string[]): { name: string; action: Action; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const action = Object.hasOwn(COMMAND_ACTIONS, name) ? COMMAND_ACTIONS[name] : undefined;
    if (action && words.length >= length) return { name, action, rest: words.slice(length) };
  }
  return undefined;
}

function refusal(error: unknown, usage: string[]): Outcome {
  if (error instanceof Misused) return { code: 2, lines: [error.message, ...usage].filter(Boolean) };
  if (error instanceof Refused) return { code: 1, lines: [...error.lines, ...usage] };
  if (!(error instanceof PortalError)) throw error;
  const { obstacles = [] } = (error.data ?? {}) as { obstacles?: { subject: string; message: string }[] };
  return {
    code: 1,
    lines: [error.message, ...obstacles.map(({ subject, message }) => `${subject}: ${message}`)],
  };
}

/**
 * Does one command of the placement cell: what the console does, by the same functions, with the same rules and in the
 * same actions (CEL-83).
 * @param words after `npm run cell --` @param user of the machine on which they were typed
 * @param open opens what a command stands on, once the words are known to make sense; the caller closes it
 * @param read gives what stands in a file that the words name, on the machine where they were typed
 * @param group 'staff' for the command of that group's own name
 */
export async function cellCommand(
  words: string[],
  { user, open, read = readFile, group = '' }: Standing,
): Promise<Outcome> {
  if (words.length === 0) return { code: 2, lines: helpOf(group) };
  if (words.includes('--help')) return { code: 0, lines: helpOf(group) };
  const found = findAction(group ? [group, ...words] : words);
  if (!found) return { code: 2, lines: [`There is no command ${words[0]}.`, ...helpOf(group)] };
  const { name, action, rest } = found;
  try {
    const { subjects, values } = parseWords(action, rest);
    const actor = actorOf(user, values.by);
    // Before anything is opened: a running portal is sent what was read here.
    const bytes = action.takesFile ? await contentsOf(subjects[0] ?? '', read) : new Uint8Array();
    const { lines, data } = await action.run({
      needs: await open(),
      actor,
      subjects,
      values,
      key: randomUUID(),
      file: () => Promise.resolve(bytes),
    });
    return { code: 0, lines: values.json ? [JSON.stringify(data)] : lines };
  } catch (error) {
    return refusal(error, ['Usage:', usageOf(name, action, group)]);
  }
}
