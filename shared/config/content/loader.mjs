import { checked } from './check.mjs';
import { placeOf, schemaOf } from './load-schema.mjs';

/**
 * Webpack loader of YAML: content with a schema beside it is checked, and a mistake fails the build.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function contentLoader() {
  const done = this.async();
  const schema = schemaOf(this.resourcePath);
  if (schema) this.addDependency(schema);
  this.addDependency(placeOf(this.resourcePath));
  checked(this.resourcePath).then(
    ({ content, mistakes, read }) => {
      for (const file of read) this.addDependency(file);
      if (mistakes.length > 0) done(new Error(mistakes.join('\n')));
      else done(null, JSON.stringify(content));
    },
    (/** @type {Error} */ error) => done(error),
  );
}
