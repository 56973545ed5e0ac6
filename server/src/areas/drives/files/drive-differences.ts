import { formatDateTime } from '@portal/shared/format';
import type { driveDocument } from './drive-document';

type Document = Awaited<ReturnType<typeof driveDocument>>;
type Round = Omit<Document['rounds'][number], 'attendance'>;

/** What of a drive's document is the drive's own: nothing of students. */
export type OwnDocument = Omit<Document, 'version' | 'consents' | 'placements' | 'rounds'> & {
  rounds: Round[];
};

/** The part of a drive's document that is of no student. */
export function ownDocument(document: Document): OwnDocument {
  const { version: _version, consents: _consents, placements: _placements, rounds, ...own } = document;
  return { ...own, rounds: rounds.map(({ attendance: _attendance, ...round }) => round) };
}

/**
 * One thing that a drive says.
 * @property path of its field in a file @property name of one of a list
 * @property html that its words are the text of; absent where it has none
 */
export type DriveFact = { path: string[]; name: string | null; words: string; html?: string };

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const roundWords = ({ name, at, duration_minutes, mode, venue, instructions }: Round): string =>
  [name, formatDateTime(at), `${duration_minutes} minutes`, mode, venue, instructions]
    .filter(Boolean)
    .join(', ');

const noticeWords = ({ at, deadline, html }: Document['notices'][number]): string =>
  [formatDateTime(at), deadline && `until ${formatDateTime(deadline)}`, textOf(html)]
    .filter(Boolean)
    .join(', ');

/** Everything that a drive says, one fact each; what it does not say is none. */
export function factsOf(document: OwnDocument): DriveFact[] {
  const { company, criteria, details, terms } = document;
  const one = (path: string[], words: string | null): DriveFact[] =>
    words === null || words === '' ? [] : [{ path, name: null, words }];
  const text = (path: string[], html: string): DriveFact[] =>
    html === '' ? [] : [{ path, name: null, words: textOf(html), html }];
  const each = (list: string, entries: readonly (readonly [name: string, words: string])[]): DriveFact[] =>
    entries.map(([name, words]) => ({ path: [list], name, words }));
  const same = (names: readonly string[]) => names.map((name) => [name, name] as const);
  return [
    ...one(['company', 'name'], company.name),
    ...one(['company', 'about'], company.about),
    ...one(['company', 'logo'], company.logo),
    ...one(['published'], document.published ? 'true' : 'false'),
    ...one(['deadline'], formatDateTime(document.deadline)),
    ...each('degrees', same(document.degrees)),
    ...each('branches', same(document.branches)),
    ...Object.entries(criteria).flatMap(([key, limit]) =>
      one(['criteria', key], limit === null ? null : String(limit)),
    ),
    ...each(
      'roles',
      document.roles.map(({ title, package: lpa }) => [title, `${lpa} LPA`]),
    ),
    ...one(['jobrole_limit'], String(document.jobrole_limit)),
    ...text(['details'], details),
    ...text(['terms'], terms),
    ...each(
      'pdfs',
      document.pdfs.map(({ name, file }) => [name, file]),
    ),
    ...each(
      'rounds',
      document.rounds.map((round) => [String(round.number), roundWords(round)]),
    ),
    ...document.notices.map((notice) => ({
      path: ['notices'],
      name: notice.code,
      words: noticeWords(notice),
      html: notice.html,
    })),
  ];
}

/** A fact that differs. @property was null: it was not there @property is null: it is not there */
export type Difference = Pick<DriveFact, 'path' | 'name'> & { was: string | null; is: string | null };

const keyOf = ({ path, name }: Pick<DriveFact, 'path' | 'name'>): string => JSON.stringify([path, name]);

/** What differs between a drive as it was and as it is, in the order of a file's fields. */
export function differences(was: readonly DriveFact[], is: readonly DriveFact[]): Difference[] {
  const [former, current] = [was, is].map((facts) => new Map(facts.map((fact) => [keyOf(fact), fact])));
  const all = new Map([...was, ...is].map((fact) => [keyOf(fact), fact]));
  return [...all].flatMap(([key, { path, name }]) => {
    const [before, after] = [former!.get(key), current!.get(key)];
    const isSame = before?.words === after?.words && before?.html === after?.html;
    return isSame ? [] : [{ path, name, was: before?.words ?? null, is: after?.words ?? null }];
  });
}

/** Most characters of a text that a line shows, and how many of those stand before what differs. */
const SHOWN = 80;
const BEFORE = 20;

function excerpt(text: string, other: string | null): string {
  if (text.length <= SHOWN) return `“${text}”`;
  const differs = [...text].findIndex((letter, i) => letter !== (other ?? '')[i]);
  const start = other === null ? 0 : Math.max(0, differs - BEFORE);
  const end = start + SHOWN;
  return `“${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}”`;
}

const said = (words: string, name: string | null): string =>
  words === name ? '' : `: ${excerpt(words, null)}`;

/** What would be removed of a field, in words. */
export const removedWords = ({ name, was }: Difference): string =>
  `${name === null ? '' : `'${name}' `}would be removed${said(was ?? '', name)}`;

/** A difference in words, old and new: 'deadline was “…”, is “…”'. */
export function differenceWords({ path, name, was, is }: Difference): string {
  const place = [path.join('.'), ...(name === null ? [] : [`'${name}'`])].join(' ');
  if (was === null) return `${place} was added${said(is ?? '', name)}`;
  if (is === null) return `${place} was removed${said(was, name)}`;
  if (was === is) return `${place}: its links or formatting were changed: ${excerpt(is, null)}`;
  return `${place} was ${excerpt(was, is)}, is ${excerpt(is, was)}`;
}
