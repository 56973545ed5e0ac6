import { publicYear, type PublicYear } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { yearsIn, type ReleaseManifest } from '../releases';
import { isSameYear } from './season-figures';
import { readClosings } from './season-store';

/** A row as statistics.yaml has it, in its order: the database keeps none. */
const yamlRow = (row: PublicYear): string =>
  `- { ${Object.entries(publicYear.parse(row))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`;

/**
 * Content that is published keeps the years that an officer closed: a table from a file that lacks them would take them from
 * the public site (CEL-72). A row that the content said already before the year was closed is its own to change.
 * @throws PortalError 422 with the rows that statistics.yaml wants
 */
export const checkClosedYears =
  ({ db }: { db: Queryable }) =>
  async ({ manifest }: { manifest: ReleaseManifest }): Promise<void> => {
    if (manifest.kind !== 'content') return;
    const table = yearsIn(manifest.sections['statistics']);
    const lacking = (await readClosings(db)).filter(
      ({ year, published, replaced }) =>
        published !== null &&
        !isSameYear(replaced, published) &&
        !isSameYear(
          table?.find((row) => row.year === year),
          published,
        ),
    );
    if (lacking.length === 0) return;
    const rows = lacking
      .flatMap(({ published }) => published ?? [])
      .map(yamlRow)
      .join('\n');
    throw new PortalError(
      422,
      `The placement cell closed ${lacking.map(({ year }) => year).join(', ')}. statistics.yaml has to say:\n${rows}\nOther figures want an officer to reopen the year.`,
    );
  };
