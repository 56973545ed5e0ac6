import { schema, type YearStatistics } from '@portal/shared/college/content/statistics.schema';
import { PortalError } from '../../../platform/errors';
import type { ContentSite } from './content-site';

type YearTable = readonly YearStatistics[];

/** The public site's table of years, and how a new one is published (CEL-72). */
export type YearSite = {
  /** What the public site shows now; null where no release says it. */
  table: () => YearTable | null;
  /** Why nothing can be published now, in words; null where it can. */
  held: () => string | null;
  /**
   * Publishes the table. One that is the same changes nothing.
   * @param change gives the table to publish, of the active one
   * @throws PortalError 409, or 422 with what is wrong
   */
  publish: (change: (table: YearTable) => YearTable, note: string) => Promise<void>;
};

const SECTION = 'statistics';

/** The years of a published section; null where it holds something else. */
export function yearsIn(section: unknown): YearTable | null {
  const read = schema.safeParse(section);
  return read.success ? read.data : null;
}

/** A table as schema and pages take it. @throws PortalError 422 with what is wrong */
function validTable(table: YearTable): YearTable {
  const read = schema.safeParse(table);
  if (read.success) return read.data;
  throw new PortalError(422, `The public site cannot show these years: ${read.error.issues[0]?.message}.`);
}

/** @returns the public site's table of years */
export const yearSite = (content: Pick<ContentSite, 'sections' | 'held' | 'publish'>): YearSite => ({
  table: () => yearsIn(content.sections()[SECTION]),
  held: content.held,
  async publish(change, note) {
    await content.publish(
      SECTION,
      async (sections) => {
        const table = yearsIn(sections[SECTION]);
        if (!table) throw new PortalError(409, 'The public site’s table of years is not known here.');
        return { value: [...validTable(change(table))] };
      },
      note,
    );
  },
});
