import type { RemoteFacts } from '@portal/shared/contract';
import { matchPath } from '@portal/shared/router';

/**
 * Who a path of a remote is for: its audience, or students alone where a public remote says so (MFE-09).
 * @param facts of the remote that serves the path
 * @param pathname of the location
 */
export const audienceOf = (
  { audience, studentPaths = [] }: Pick<RemoteFacts, 'audience' | 'studentPaths'>,
  pathname: string,
): RemoteFacts['audience'] => (studentPaths.some((path) => matchPath(path, pathname)) ? 'student' : audience);

/** Whether an audience has sessions of its own, beside visitors and students. */
export const isApart = (audience: string): boolean => audience !== 'public' && audience !== 'student';
