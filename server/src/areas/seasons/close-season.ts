import {
  measuresOf,
  type CloseSeasonRequest,
  type DoneData,
  type ReopenSeasonRequest,
  type SeasonDone,
} from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { closeDrivesOf } from '../drives';
import type { YearSite } from '../releases';
import { type Actor, perform } from '../activity';
import {
  findClosing,
  lockSeasons,
  insertClosing,
  laterClosing,
  setReopened,
  type ClosingRow,
} from './season-store';
import { seasonToClose } from './seasons';
import { showClosing } from './show-seasons';

/** @property site the public site's table */
export type SeasonDeps = { database: { db: Queryable }; site: YearSite };

/** A year by its digits. @throws PortalError 404 */
export function yearOf(text: string): number {
  if (!/^(19[5-9]|20\d|210)\d$/.test(text)) throw new PortalError(404, 'There is no such year.');
  return Number(text);
}

const STALE = 'The figures changed since they were shown. Please look at them again.';

/** @throws PortalError 404 where a year is open */
async function closedYear(tx: Queryable, year: number): Promise<ClosingRow> {
  await lockSeasons(tx);
  const closing = await findClosing(tx, year);
  if (!closing) throw new PortalError(404, `${year} is not closed.`);
  return closing;
}

/** Why a closed year cannot be opened again; null where it can. */
export async function reopenObstacle(
  tx: Queryable,
  { year, reopenedAt }: ClosingRow,
): Promise<string | null> {
  if (reopenedAt !== null) return `${year} is open again already.`;
  const later = await laterClosing(tx, year);
  return later === undefined ? null : `${later} is closed too, and counts on from it: reopen that one first.`;
}

/** Does what the site shows of a change, once that is a fact. */
async function shown(needs: SeasonDeps, { id, ...done }: DoneData & { id: string }): Promise<SeasonDone> {
  return { ...done, refused: await showClosing(needs, id) };
}

/** @throws PortalError 409 for a year that cannot be closed, or whose figures were not seen so, 422 for what wants a tick */
async function yearToClose(
  tx: Queryable,
  site: YearSite,
  { year, version, confirmed }: Pick<CloseSeasonRequest, 'version' | 'confirmed'> & { year: number },
) {
  await lockSeasons(tx);
  const before = await findClosing(tx, year);
  if (before) throw new PortalError(409, `${year} is closed already, since ${formatDate(before.closedAt)}.`);
  const season = await seasonToClose(tx, site, year);
  if (season.state === 'not begun') throw new PortalError(409, `${year} has not begun. Begin it first.`);
  if (season.blocked !== null) throw new PortalError(409, season.blocked);
  if (season.version !== version) throw new PortalError(409, STALE);
  const missing = season.warnings.filter(({ code }) => !confirmed.includes(code));
  if (missing.length > 0) {
    const message = `Please confirm: ${missing.map(({ words }) => words).join(' ')}`;
    throw new PortalError(422, message, { errors: { confirmed: message } });
  }
  return season;
}

/**
 * Closes a season: its figures are frozen, its drives take no answer and no change any more, and the public site's table,
 * totals and plots show the figures (CEL-72, F-69).
 * @throws PortalError 404, 409 for a year that is closed, does not follow the table's, or changed since it was seen, 422
 *   for what was not confirmed
 */
export async function closeSeason(
  needs: SeasonDeps,
  actor: Actor,
  year: number,
  { confirmed, reason, version }: CloseSeasonRequest,
): Promise<SeasonDone> {
  const done = await perform(needs.database, { actor, reason }, async (tx, batch) => {
    const season = await yearToClose(tx, needs.site, { year, version, confirmed });
    const { figures, publishes: published, public: replaced } = season;
    const drives = await closeDrivesOf(tx, year);
    const id = await insertClosing(tx, { year, figures, published, replaced });
    const { placed, offers_accepted: offers } = measuresOf(figures);
    batch.record({
      kind: 'season.closed',
      subjectId: id,
      before: { year, state: 'running' },
      after: { year, state: 'closed', students: placed, offers, drives },
    });
    return { id, version: id, changed: 1 };
  });
  return shown(needs, done);
}

/**
 * Reopens a closed year: the public site shows the former figures, unless someone published other ones since
 * (CEL-72).
 * @throws PortalError 404, 409 for one on which a later year depends, or that was closed again since it was seen
 */
export async function reopenSeason(
  needs: SeasonDeps,
  actor: Actor,
  year: number,
  { reason, version }: ReopenSeasonRequest,
): Promise<SeasonDone> {
  const done = await perform(needs.database, { actor, reason }, async (tx, batch) => {
    const closing = await closedYear(tx, year);
    if (closing.id !== version) throw new PortalError(409, STALE);
    const dependency = await reopenObstacle(tx, closing);
    if (dependency !== null) throw new PortalError(409, dependency);
    const drives = await setReopened(tx, closing);
    batch.record({
      kind: 'season.reopened',
      subjectId: closing.id,
      before: { year, state: 'closed' },
      after: { year, state: 'running', drives },
    });
    return { id: closing.id, version: null, changed: 1 };
  });
  return shown(needs, done);
}

/**
 * Puts a closed year on the public site again, where that took it not, or went back to an older version since.
 * @throws PortalError 404 for a year that is open
 */
export async function showSeason(needs: SeasonDeps, actor: Actor, year: number): Promise<SeasonDone> {
  const done = await perform(needs.database, { actor }, async (tx, batch) => {
    const { id } = await closedYear(tx, year);
    batch.record({ kind: 'season.shown', subjectId: id, after: { year } });
    return { id, version: id, changed: 1 };
  });
  return shown(needs, done);
}
