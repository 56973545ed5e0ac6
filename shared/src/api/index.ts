// Of the shared contract, here too: a remote that took it from there would carry its own.
export { FILE_PATHS, KEY_HEADER, pathOf } from '../contract/calls';
export { NOT_CONFIRMED, notConfirmed } from '../contract/messages';
export * from './accounts';
export * from './profile';
export * from './drives';
export * from './debarments';
export * from './offers';
export * from './check-in';
export * from './messages';
export * from './unlock-requests';
export { fetchFile, TIMED_OUT, UNREACHABLE } from './client';
export type { Result } from './client';
export { fateOfResult, formText, repeatChange } from './repeat-change';
export { useApiQuery } from './use-api-query';
export type { Loading } from './use-api-query';
export { useAgainWhenBack } from './use-retry-when-online';
export { useImage } from './use-image';
export { clockOffset, useServerTime } from './server-clock';
