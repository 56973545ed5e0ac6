/**
 * `npm run content`: checks all content of the college and lists every mistake; `-- --schemas` also writes the JSON
 * Schemas beside it, by which editors complete and check.
 */
import { writeFileSync } from 'node:fs';
import { contentFiles, readContent } from '../content/all.mjs';
import { jsonSchemaOf, schemaOf } from '../content/load-schema.mjs';

if (process.argv.includes('--schemas')) {
  for (const file of contentFiles()) {
    writeFileSync(file.replace(/\.ya?ml$/, '.schema.json'), await jsonSchemaOf(schemaOf(file) ?? file));
  }
}
const { mistakes } = await readContent();
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`The content of ${contentFiles().length} files is right.`);
}
