/**
 * `npm run sbom [-- FILE]`: lists every package of the lockfile with version, licence and hash as a CycloneDX file
 * (npm's own; ASVS 5.0 15.1.2), those of the build and the tests included: npm counts a package that both the
 * server and the root name among those of development. The default file is sbom.cdx.json.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const file = path.resolve(process.argv[2] ?? path.join(root, 'sbom.cdx.json'));
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'silent'];
const { code, output } = await run('npm', args, { quiet: true });
if (code === 0) {
  writeFileSync(file, output);
  console.log(
    `${/** @type {{ components: unknown[] }} */ (JSON.parse(output)).components.length} packages in ${file}`,
  );
} else {
  console.error(`npm could not list the packages; 'npm ls' says what does not fit.\n${output}`);
  process.exitCode = 1;
}
