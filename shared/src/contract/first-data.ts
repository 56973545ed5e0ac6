import type { RemoteFacts } from './registry';

const PARAMETER = /:(\w+)/g;

/** A pattern as the facts write it: parameters like ':id', and '/*' at the end for everything below, and itself. */
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(?:/.*)?').replace(PARAMETER, '(?<$1>[^/]+)')}/?$`, 'i');

/**
 * The calls that the page of a path begins with (`data` of a remote's facts).
 * @param data of the remote that serves the path
 * @param pathname of the location; its parameters go into the calls as they are written there
 */
export function firstCalls(data: RemoteFacts['data'], pathname: string): string[] {
  return Object.entries(data ?? {}).flatMap(([pattern, calls]) => {
    const match = matcher(pattern).exec(pathname);
    return match
      ? calls.map((call) => call.replace(PARAMETER, (_, name: string) => match.groups?.[name] ?? ''))
      : [];
  });
}
