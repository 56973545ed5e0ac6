/** What is released, and how that changes: what others may use of it. */
export { publishBuiltParts } from './built-parts';
export type { ReleaseManifest, RemoteManifest, ShellManifest } from './manifest';
export { collegeName, readCollegeName } from './college-name';
export { bestPattern, findRemote } from './find-remote';
export { openOperatorKey } from './operator-key';
export { operatorRoutes, teamRoutes } from './operator-routes';
export { deployTokenGuard, operatorGuard } from './release-guard';
export { fileUrl, portalContent, type Release, type ReleaseState } from './registry-view';
export { integrityOf, type StoredFile } from './release-files';
export { openReleases, type BuildCheck, type Releases } from './releases';
export { releasesRoutes } from './routes';
export { sourceMapRoutes } from './source-map-routes';
export { siteReleases, type SiteReleases } from './site-state';
export { CALL_PATHS } from './served-paths';
