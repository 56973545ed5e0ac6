import type { FileCell, FileTime } from '@portal/shared/contract/cell';
import { inIndia } from '@portal/shared/format';

/** What a cell has. */
export type Cell = FileCell;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** A time as days since 1970 and minutes of the day, in India; seconds, which no list shows, are left out. */
export function timeParts({ at, hasTime }: FileTime): { days: number; minutes: number } {
  const total = Math.floor(inIndia(new Date(at)).getTime() / MINUTE_MS);
  const days = Math.floor(total / DAY_MINUTES);
  return { days, minutes: hasTime ? total - days * DAY_MINUTES : 0 };
}

/** A cell as plain text: a time as 2026-08-18 14:30, which every spreadsheet reads as one. */
export function plainCell(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  const { days, minutes } = timeParts(cell);
  const [day = '', time = ''] = new Date((days * DAY_MINUTES + minutes) * MINUTE_MS).toISOString().split('T');
  return !cell.hasTime ? day : `${day} ${time.slice(0, 5)}`;
}
