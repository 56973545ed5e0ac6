import { readFileSync } from 'node:fs';
import { checkContent } from '@portal/shared/config/content/check.mjs';
import type { College, YearStatistics } from '@portal/shared/college';
import type { Report } from '../content/reports.schema';
import type { Rule } from '../content/rules.schema';

const read = async <T>(file: URL): Promise<T> =>
  (await checkContent(file.pathname, readFileSync(file, 'utf8'))) as T;

const shared = new URL('../../shared/src/college/', import.meta.url);
const own = new URL('../content/', import.meta.url);

/** Everything that the files are made from, checked as a build checks it. @throws naming file and field */
export const readContent = async () => ({
  college: await read<College>(new URL('college.yaml', shared)),
  statistics: await read<YearStatistics[]>(new URL('statistics.yaml', shared)),
  rules: await read<Rule[]>(new URL('rules.yaml', own)),
  reports: await read<Report[]>(new URL('reports.yaml', own)),
});

export type Content = Awaited<ReturnType<typeof readContent>>;
