/** What modules of this folder find when they run in a page or on the server: webpack and its aliases put it there. */

/** The address that a build's files are served from; webpack's own variable. */
declare let __webpack_public_path__: string;
/** The address of a release's files, said by the server. */
declare const portalFiles: string;

declare module 'federation-runtime-functions' {
  export * from '@module-federation/runtime';
}
declare module 'federation-snapshots-disabled' {
  export class DisabledSnapshotHandler {}
}
