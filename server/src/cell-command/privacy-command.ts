import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import {
  AFFECTED_TITLES,
  type AffectedData,
  type AffectedRequest,
  CELL_CALLS,
  ERASURE_KINDS,
  ERASURE_WORDS,
  obstacleWords,
  PAGE_SIZE_MAX,
  type ErasuresPage,
} from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { isDay } from '@portal/shared/parse';
import { readMoment } from '../areas/drives';
import { NotAnswering, type CellCalls } from '../cell-calls';
import type { CallAnswer } from './cell-command';

const USAGE = `Usage:
  npm run privacy -- due                                 whose data is due to be erased, and what prevents it
  npm run privacy -- erase ENROLLMENT --reason "WHY"     erases it [--kind KIND, else all: ${ERASURE_KINDS.join(', ')}]
  npm run privacy -- affected --from TIME --to TIME      whose data was or could be reached, with a draft mail for each group, by
                                                         --staff EMAIL, --link ID or --token TOKEN; TIME: 2026-11-29 or "2026-11-29 18:00"`;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };
type Calls = Pick<CellCalls, 'call'>;
/** A call that the portal refused, in its words. */
class Refused extends Error {}

/** Makes a call. @throws Refused */
async function ask<Data>(
  { call }: Calls,
  actor: string,
  { method, url, body }: { method: 'GET' | 'POST'; url: string; body?: object },
): Promise<Data> {
  const sent = body && { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const { stream } = await call({ method, url, actor, ...sent });
  const { success, message, data } = (await json(stream)) as CallAnswer;
  if (!success) throw new Refused(message);
  return data as Data;
}

async function due(calls: Calls, actor: string): Promise<string[]> {
  const lines: string[] = [];
  const { method, path } = CELL_CALLS.erasures;
  for (let page = 1; ; page += 1) {
    const url = `${path}?page=${page}&size=${PAGE_SIZE_MAX}`;
    const { rows, total } = await ask<ErasuresPage>(calls, actor, { method, url });
    for (const { student, kind, due_at, request, obstacles, hold } of rows) {
      const when = request
        ? `asked by the student, to be decided by ${formatDate(due_at)}`
        : `due since ${formatDate(due_at)}`;
      const what = `${student.enrollment}: ${ERASURE_WORDS[kind]}, ${when}.`;
      lines.push([what, obstacleWords(obstacles, hold, formatDate)].join(' ').trim());
    }
    if (page * PAGE_SIZE_MAX >= total)
      return [...lines, `${total} ${total === 1 ? 'erasure' : 'erasures'} in the list.`];
  }
}

/** A time as it is typed, in the college's zone: of a day alone its beginning, or its end. @returns null for none */
function instantOf(text: string | undefined, ofDay: string): string | null {
  if (text === undefined) return null;
  if (isDay(text)) return new Date(`${text}T${ofDay}+05:30`).toISOString();
  return readMoment(text, new Date())?.toISOString() ?? null;
}

/** Whose data an access reached or could reach, as lines (DAT-06). */
async function affected(calls: Calls, actor: string, body: AffectedRequest): Promise<string[]> {
  const { method, path: url } = CELL_CALLS.affected;
  const { by, groups } = await ask<AffectedData>(calls, actor, { method, url, body });
  const all = groups.reduce((sum, { students }) => sum + students.length, 0);
  return [
    `${by}: ${all} ${all === 1 ? 'student' : 'students'} in ${groups.length} ${groups.length === 1 ? 'group' : 'groups'}.`,
    ...groups.flatMap(({ group, what, students, mail }) => [
      '',
      `# ${AFFECTED_TITLES[group]}: ${students.length}`,
      ...what.map((one) => `- ${one}`),
      ...students.map(({ enrollment, name }) => `${enrollment} ${name}`),
      '',
      `Draft mail: ${mail.subject}`,
      ...mail.text.split('\n'),
    ]),
  ];
}

/** The words of the command; null where they make no sense. */
function wordsOf(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      reason: text,
      kind: { type: 'string', default: 'profile' },
      from: text,
      to: text,
      staff: text,
      link: text,
      token: text,
    } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const kind = ERASURE_KINDS.find((one) => one === values.kind);
    return kind ? { ...values, positionals, kind } : null;
  } catch {
    return null;
  }
}

/**
 * Does `npm run privacy` (DAT-03, DAT-06).
 * @param args words after the command's name @param actor as the activity log names who does it
 * @param open the console's calls, on the database or by its running server
 */
export async function privacyCommand(
  args: string[],
  actor: string,
  open: () => Promise<Calls>,
): Promise<Outcome> {
  const words = wordsOf(args);
  const [name, enrollment, ...rest] = words?.positionals ?? [];
  try {
    if (name === 'due' && enrollment === undefined) return { code: 0, lines: await due(await open(), actor) };
    const [from, to] = [instantOf(words?.from, '00:00'), instantOf(words?.to, '23:59:59.999')];
    if (words && name === 'affected' && enrollment === undefined && from !== null && to !== null) {
      const { staff, link, token } = words;
      return { code: 0, lines: await affected(await open(), actor, { from, to, staff, link, token }) };
    }
    if (name !== 'erase' || enrollment === undefined || rest.length > 0 || !words?.reason)
      return { code: 2, lines: [USAGE] };
    const { kind, reason } = words;
    const { method, path: url } = CELL_CALLS.eraseStudents;
    await ask(await open(), actor, { method, url, body: { kind, reason, students: [enrollment] } });
    const what = `${ERASURE_WORDS[kind]} of ${enrollment}`;
    return { code: 0, lines: [`${what}: the erasure has begun, and goes on while the portal runs.`] };
  } catch (error) {
    if (error instanceof Refused || error instanceof NotAnswering) return { code: 1, lines: [error.message] };
    throw error;
  }
}
