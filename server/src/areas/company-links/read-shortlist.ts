import { ENROLLMENT_PATTERN } from '@portal/shared/contract';
import { tidyLine, tidyName } from '@portal/shared/values';
import { cellAgainst } from '../results';
import type { Listed } from './link-people-store';

/** What a shortlist names. @property unclear lines with a name that several of the list have */
export type ReadShortlist = {
  students: Listed[];
  unclear: { line: string; students: Listed[] }[];
  unread: string[];
};

const LINE_MAX = 100;

/** The lines of a pasted list. */
export const linesOf = (text: string): string[] =>
  text.split(/[\r\n;]+/).flatMap((line) => tidyLine(line) || []);

const sameName = (text: string): string =>
  tidyLine(tidyName(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).toUpperCase();

/**
 * The students that a line may name: the one with its enrollment, or those with its name; none where the line says
 * that the student was rejected (F-82).
 */
function meant(line: string, people: readonly Listed[], byName: ReadonlyMap<string, Listed[]>): Listed[] {
  if (cellAgainst([line], 'QUALIFIED') !== undefined) return [];
  const enrollment = line.split(/[^\d\p{L}]+/u).find((word) => ENROLLMENT_PATTERN.test(word));
  if (enrollment !== undefined) return people.filter((one) => one.enrollment === enrollment);
  return byName.get(sameName(line)) ?? [];
}

/**
 * Reads a pasted list of enrollments or names, one a line, against the students of the link (CEL-52).
 * @param chosen ids of students who are selected too: if a line fits one of them, it is clear (F-72)
 */
export function readShortlist(
  text: string,
  chosen: readonly string[],
  people: readonly Listed[],
): ReadShortlist {
  const byName = new Map<string, Listed[]>();
  for (const one of people) byName.set(sameName(one.name), [...(byName.get(sameName(one.name)) ?? []), one]);
  const isChosen = new Set(chosen);
  const students = new Map(people.filter(({ id }) => isChosen.has(id)).map((one) => [one.id, one]));
  const read: Omit<ReadShortlist, 'students'> = { unclear: [], unread: [] };
  for (const line of linesOf(text)) {
    const fits = meant(line, people, byName);
    const [one, ...others] = fits;
    if (!one) read.unread.push(line.slice(0, LINE_MAX));
    else if (others.length === 0) students.set(one.id, one);
    else if (!fits.some(({ id }) => isChosen.has(id)))
      read.unclear.push({ line: line.slice(0, LINE_MAX), students: fits });
  }
  return { students: [...students.values()], ...read };
}
