/** Content files; their schema stands beside them and the build has checked them against it. */
declare module '*.yaml' {
  const content: unknown;
  export default content;
}

declare module '*.pdf' {
  /** Address of the file. */
  const url: string;
  export default url;
}

declare module '*.docx' {
  /** Address of the file. */
  const url: string;
  export default url;
}
