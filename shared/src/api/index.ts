export * from './accounts';
export * from './profile';
export * from './drives';
export { fetchFile, UNREACHABLE } from './client';
export type { Result } from './client';
