/** Made at build time from the table of singletons (shared/config/webpack/singleton-modules.mjs). */
declare module 'portal-singletons' {
  /** Name of each singleton to the module itself. */
  export const modules: Record<string, unknown>;
}
