import { z } from 'zod';
import type { Queryable } from '../../../platform/database/database';
import { CONTENT_PART } from '../checks/manifest';
import { activeSections } from './content-sections';
import { readState, type ReleaseState } from '../registry-view';

const college = z.object({ name: z.string().min(1) });

/** The college's name: as it was published last, else as the frame was built with it; null where neither says one. */
export const collegeName = (state: Pick<ReleaseState, 'content' | 'shell'>): string | null =>
  college.safeParse(activeSections(state)[CONTENT_PART]).data?.name ?? null;

/** The same for a command, which follows no switch. */
export const readCollegeName = async (db: Queryable): Promise<string | null> =>
  collegeName(await readState(db));
