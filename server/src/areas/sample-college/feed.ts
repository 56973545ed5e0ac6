import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Queryable } from '../../platform/database/database';
import { moment, readMoment } from '../drives';
import { portalDay } from '../profile';
import { addRows } from './seed-store';

const feedFile = z.strictObject({
  events: z.array(z.strictObject({ name: z.string().min(1), on: moment })),
  broadcasts: z.array(z.strictObject({ code: z.string().min(1), message: z.string().min(1), from: moment })),
});

/** Writes the dashboard's events and messages from a file. @param now what relative times are counted from */
export async function writeFeed(tx: Queryable, file: string, now: Date): Promise<void> {
  const feed = feedFile.parse(parse(await readFile(file, 'utf8')));
  await addRows(tx, {
    events: feed.events.map(({ name, on }) => ({ name, heldOn: portalDay(readMoment(on, now)!) })),
    broadcasts: feed.broadcasts.map(({ code, message, from }) => ({
      code,
      message,
      shownFrom: readMoment(from, now)!,
    })),
  });
}
