import { CALLS, FILE_PATHS } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { CELL_SUMMARIES } from './cell-summaries';
import { STUDENT_SUMMARIES } from './student-summaries';

/** What a generated client calls a call, and what a reader sees of it. */
type Said = { operationId: string; summary: string };

const pascal = (text: string): string =>
  text
    .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/\W/g, '');

const files = Object.entries(FILE_PATHS).map(([name, path]) => [name, { method: 'GET', path }] as const);

const named = (
  calls: Record<string, { method: string; path: string }>,
  summaries: Record<string, string>,
  idOf: (name: string) => string,
): [string, Said][] =>
  Object.entries(calls).map(([name, { method, path }]) => [
    `${method} ${path}`,
    { operationId: idOf(name), summary: summaries[name]! },
  ]);

/** The calls of the contract, by method and path. */
const NAMED: ReadonlyMap<string, Said> = new Map([
  ...named({ ...CALLS, ...Object.fromEntries(files) }, STUDENT_SUMMARIES, (name) => name),
  ...named(CELL_CALLS, CELL_SUMMARIES, (name) => `cell${pascal(name)}`),
]);

/** The id of a call that the contract does not name, such as `getHealthLive`, and the summary that its route has. */
export const saidOf = (method: string, path: string, summary: string | undefined): Partial<Said> =>
  NAMED.get(`${method} ${path}`) ?? {
    operationId: `${method.toLowerCase()}${pascal(path)}`,
    ...(summary === undefined ? {} : { summary }),
  };

/** The groups of the description, in its order: the first whose paths fit. */
export const TAGS = [
  {
    name: 'Placement cell',
    description: 'Calls of the console, for staff with the right that each names.',
    of: /^\/cell\//,
  },
  {
    name: 'Student portal',
    description: 'Calls of students, and those before their login.',
    of: /^\/(student|calendar)\//,
  },
  {
    name: 'Company links',
    description: 'Pages and files of a company that has a link.',
    of: /^\/company-link/,
  },
  {
    name: 'Releases',
    description: 'Releases of shell, remotes and content, and what browsers load.',
    of: /^\/(releases|remotes|registry|content)/,
  },
  { name: 'Operation', description: 'Health, reports of browsers, and this description.', of: /./ },
] as const;
