import type { ContentPart } from '@portal/shared/contract/cell';
import { keepInTab, readFromTab } from '@portal/shared/tab-memory';
import { onSittingEnd } from '../api/session';

/** Its name in the storage of the tab, which ends with the tab. */
const KEY = 'portal-cell-content';

/** What is typed of a part, and the version that it began with. */
type Typed = { value: unknown; version: string };
type Kept = { by: string; parts: Partial<Record<ContentPart, Typed>> };

const read = (by: string): Kept => {
  const kept = readFromTab(KEY) as Kept | null;
  return kept?.by === by ? kept : { by, parts: {} };
};

/** What someone typed of a part and did not publish; undefined for nothing. @param by their id */
export const keptContent = (by: string, part: ContentPart): Typed | undefined => read(by).parts[part];

/** Keeps what is typed in this tab until it is published or its writer leaves; null forgets it. */
export const keepContent = (by: string, part: ContentPart, typed: Typed | null): void =>
  keepInTab(KEY, { by, parts: { ...read(by).parts, [part]: typed ?? undefined } } satisfies Kept);

onSittingEnd(() => keepInTab(KEY, null));
