import { checkContent, schemaOf } from './check.mjs';

/**
 * Webpack loader of YAML: content with a schema beside it is checked, and a mistake fails the build.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function contentLoader(source) {
  const done = this.async();
  const schema = schemaOf(this.resourcePath);
  if (schema) this.addDependency(schema);
  checkContent(this.resourcePath, source).then(
    (content) => done(null, JSON.stringify(content)),
    (/** @type {Error} */ error) => done(error),
  );
}
