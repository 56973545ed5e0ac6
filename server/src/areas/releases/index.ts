/** What is released, and how that changes: what others may use of it. */
export { publishBuiltParts } from './built-parts';
export type { ReleaseManifest, RemoteManifest, ShellManifest } from './manifest';
export { openOperatorKey } from './operator-key';
export { operatorRoutes, teamRoutes } from './operator-routes';
export { deployTokenGuard, operatorGuard } from './release-guard';
export { fileUrl, type Release, type ReleaseState } from './registry-view';
export { integrityOf } from './release-files';
export { openReleases, type BuildCheck, type Releases } from './releases';
export { releasesRoutes } from './routes';
export { CALL_PATHS } from './served-paths';
