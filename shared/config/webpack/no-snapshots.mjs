/**
 * In the place of the federation runtime's handler of snapshots and manifests: the shell's registry names every file
 * itself, and the plugins that would ask the handler are left out of the build (`disableSnapshot`).
 */
export { DisabledSnapshotHandler as SnapshotHandler } from 'federation-snapshots-disabled';

/** What is known of a remote by snapshot: nothing. */
export const getGlobalRemoteInfo = () => ({});
