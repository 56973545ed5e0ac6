import type { DoneData, EarlierYearRequest, RemoveEarlierRequest } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { type Actor, perform } from '../activity';
import { TYPED_COUNTS } from './season-figures';
import {
  findClosing,
  findEarlier,
  lockSeasons,
  readBegun,
  readKnownYears,
  writeEarlier,
  type EarlierRow,
} from './season-store';

type Rows = EarlierYearRequest['rows'];

/** @throws PortalError 422 for a branch that is there twice, or a degree that has less than its branches */
function rejectRows(rows: Rows): void {
  const refuse = (message: string) => new PortalError(422, message, { errors: { rows: message } });
  const seen = new Set<string>();
  for (const { degree, branch } of rows) {
    const place = `${degree} ${branch ?? ''}`.trim();
    if (seen.has(place)) throw refuse(`${place} is there twice.`);
    seen.add(place);
  }
  for (const whole of rows.filter(({ branch }) => branch === null))
    for (const name of TYPED_COUNTS) {
      const branches = rows.filter(({ degree, branch }) => degree === whole.degree && branch !== null);
      const sum = branches.reduce((total, row) => total + (row[name] ?? 0), 0);
      const all = whole[name];
      if (all !== null && all < sum)
        throw refuse(
          `${whole.degree} has ${all} in “${name.replace('_', ' ')}”, and its branches have ${sum}.`,
        );
    }
}

/** @throws PortalError 409 for a year that the portal itself knows: its figures are counted */
async function rejectKnown(tx: Queryable, year: number): Promise<void> {
  const begun = (await readBegun(tx)).some((one) => one.year === year);
  if (begun || (await findClosing(tx, year)) || (await readKnownYears(tx)).includes(year))
    throw new PortalError(
      409,
      `The portal has students or drives of ${year}: its figures are counted, not typed in.`,
    );
}

/** @throws PortalError 409 for a year that someone changed since it was seen (CEL-82) */
function rejectStale(now: EarlierRow | undefined, version: string | null): void {
  if ((now ? String(now.version) : null) !== version)
    throw new PortalError(409, 'The figures were changed since you opened them. Nothing was saved.');
}

const typedOf = (row: EarlierRow | undefined) => (row ? { rows: row.rows, source: row.source } : {});

/**
 * Keeps the figures of a year before the portal as they were typed in, with where they come from (F-69).
 * @throws PortalError 409 for a year that the portal knows or that was changed meanwhile, 422 for rows that disagree
 */
export const saveEarlierYear = (
  database: { db: Queryable },
  actor: Actor,
  { reason, version, year, rows, source }: EarlierYearRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    await lockSeasons(tx);
    rejectRows(rows);
    await rejectKnown(tx, year);
    const before = await findEarlier(tx, year);
    rejectStale(before, version);
    const now = (before?.version ?? 0) + 1;
    await writeEarlier(tx, year, { rows, source, version: now });
    batch.record({
      kind: 'season.typed in',
      version: now,
      before: { year, ...typedOf(before) },
      after: { year, rows, source },
    });
    return { version: String(now), changed: 1 };
  });

/** Takes a year that was typed in away. @throws PortalError 404, 409 for one that was changed meanwhile */
export const removeEarlierYear = (
  database: { db: Queryable },
  actor: Actor,
  { reason, version, year }: RemoveEarlierRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    await lockSeasons(tx);
    const before = await findEarlier(tx, year);
    if (!before) throw new PortalError(404, `No figures of ${year} were typed in.`);
    rejectStale(before, version);
    await writeEarlier(tx, year, null);
    batch.record({
      kind: 'season.typed in removed',
      version: before.version,
      before: { year, ...typedOf(before) },
      after: { year },
    });
    return { version: null, changed: 1 };
  });
