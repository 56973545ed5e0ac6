export * from './accounts';
export * from './profile';
export * from './drives';
export { fetchFile, OFFLINE, TIMED_OUT, UNREACHABLE } from './client';
export type { Result } from './client';
export { useAnswer } from './use-answer';
export type { Loading } from './use-answer';
export { useImage } from './use-image';
export { clockOffset, useServerTime } from './server-clock';
