import { NOTICE_PURPOSES, type NoticePurpose } from '@portal/shared/contract';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database/database';
import { activeSections } from './content-sections';
import { readState, type ReleaseState } from '../registry-view';

const published = z.object({ notices: z.record(z.string(), z.object({ version: z.int().positive() })) });

/** The version of the notice of a purpose. */
export type NoticeVersion = { purpose: NoticePurpose; version: number };

/**
 * The purposes of which students are informed, with the version of each notice (DAT-11): as it was published last, else as the frame
 * was built with it; none of content that is older.
 */
export function noticeVersions(state: Pick<ReleaseState, 'content' | 'shell'>): NoticeVersion[] {
  const read = published.safeParse(activeSections(state)['notices']).data?.notices ?? {};
  return NOTICE_PURPOSES.flatMap((purpose) => {
    const version = read[purpose]?.version;
    return version === undefined ? [] : [{ purpose, version }];
  });
}

/** The same for what follows no switch. */
export const readNoticeVersions = async (db: Queryable): Promise<NoticeVersion[]> =>
  noticeVersions(await readState(db));
