declare module 'core-js-pure/actual/*' {
  const constructor: unknown;
  export default constructor;
}
