/** The remote that runs alone; the build points this name at its src/remote.tsx. */
declare module 'standalone-remote' {
  import type { RemoteModule } from '@portal/shared/remote';

  const remote: RemoteModule;
  export default remote;
}

/** Its package.json. */
declare module 'standalone-package' {
  import type { RemoteFacts } from '@portal/shared/contract';

  const standalone: { portal: RemoteFacts };
  export default standalone;
}
