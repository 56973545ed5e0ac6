import type { MessageFile } from '@portal/shared/contract/cell';
import { keepInTab, readFromTab } from '@portal/shared/tab-memory';
import { onSittingEnd } from '../api/session';

/** Its name in the storage of the tab, which ends with the tab. */
const KEY = 'portal-cell-message';

/** What is typed of a message. */
export type MessageValues = {
  subject: string;
  text: string;
  by_mail: boolean;
  when: 'soon' | 'now' | 'set';
  day: string;
  time: string;
  typed: string;
  /** What goes with it. */
  files: MessageFile[];
};

const NOTHING: MessageValues = {
  subject: '',
  text: '',
  by_mail: true,
  when: 'soon',
  day: '',
  time: '',
  typed: '',
  files: [],
};

type Kept = { by: string; message: Partial<MessageValues> };

/** Whether it is a message as this release keeps it, or as one did that knew fewer fields. */
const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'by' in kept &&
  'message' in kept &&
  Object.entries(NOTHING).every(([name, value]) => {
    const held = (kept.message as Record<string, unknown> | null)?.[name];
    return held === undefined || typeof held === typeof value;
  });

/** What someone typed and did not send, on this page before, on another one or before a reload. @param by their id */
export function keptMessage(by: string): MessageValues {
  const kept = readFromTab(KEY);
  if (!isKept(kept) || kept.by !== by) return NOTHING;
  const { message } = kept;
  // Before messages had files, "now" meant in five minutes.
  const isOld = message.files === undefined && message.when === 'now';
  return { ...NOTHING, ...message, ...(isOld ? { when: NOTHING.when } : {}) };
}

/** Keeps what is typed in this tab until it is sent or its writer leaves; a number that was typed is typed again. */
export const keepMessage = (by: string, values: MessageValues): void =>
  keepInTab(KEY, { by, message: { ...values, typed: '' } } satisfies Kept);

/** Forgets it, once it is sent. */
export const forgetMessage = (): void => keepInTab(KEY, null);

onSittingEnd(forgetMessage);
