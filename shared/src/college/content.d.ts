/** Content files; their schema is beside them and the build has checked them against it. */
declare module '*.yaml' {
  const content: unknown;
  export default content;
}

/** Names a program, `files` of which the build runs on the content (shared/config/content/make-files.mjs). */
declare module '*.generated' {
  /** By the name that a file is saved under: its address and its size in bytes. */
  const files: Record<string, { href: string; bytes: number }>;
  export default files;
}
