/** Releases, their files and their manifests. */
export { type Build, releaseHash } from '../src/areas/releases/checks/check-release';
export { fileUrl, type ReleaseState } from '../src/areas/releases/registry-view';
export { contentTypeOf, integrityOf, isServed, storeFile } from '../src/areas/releases/release-files';
export {
  type ReleaseManifest,
  releaseManifest,
  type RemoteManifest,
  type ShellManifest,
} from '../src/areas/releases/checks/manifest';
export { publishBuiltParts, readBuild } from '../src/areas/releases/built-parts';
export { canaryDecision } from '../src/areas/reports/watch/decision';
export type { ViewCount } from '../src/areas/reports/watch/view-store';
export type { HistoryLine } from '../src/areas/releases/history/history-view';
export { insertRelease } from '../src/areas/releases/store';
