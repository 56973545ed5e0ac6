/**
 * `npm run audit`: asks the registry for known weaknesses of every locked package; npm's own --omit=dev would pass over
 * what the server and the root both name. Ends with 0 when
 * there is none, 1 when there is one of moderate severity or above, 2 when no registry answered: nothing is known
 * then. No part of `npm test`, which must say the same tomorrow and without a network.
 */
import { run } from './run.mjs';

const RANKS = ['moderate', 'high', 'critical'];

/**
 * As much of npm's report as is read here.
 *
 * @typedef {{ name: string, severity: string, range: string, fixAvailable: boolean | { name: string, version: string } }} Weakness
 * @typedef {{ message?: string, vulnerabilities: Record<string, Weakness>,
 *   metadata?: { vulnerabilities: object, dependencies: { total: number } } }} Report
 */

/** @param {string} text @returns {Report | null} */
function parsed(text) {
  try {
    return /** @type {Report} */ (JSON.parse(text.slice(text.indexOf('{'))));
  } catch {
    return null;
  }
}

const { output } = await run('npm', ['audit', '--json', '--loglevel', 'silent'], {
  quiet: true,
});
const report = parsed(output);
if (!report?.metadata?.vulnerabilities) {
  console.error(
    `Not checked: the registry of this machine does not answer audits (${report?.message ?? 'no answer'}). ` +
      'Run it where one does.',
  );
  process.exitCode = 2;
} else {
  const found = Object.values(report.vulnerabilities).filter(({ severity }) => RANKS.includes(severity));
  for (const { name, severity, range, fixAvailable } of found) {
    const mend =
      typeof fixAvailable === 'object' ? `${fixAvailable.name} ${fixAvailable.version}` : 'none yet';
    console.log(`${severity}: ${name} ${range}; mended by ${mend}`);
  }
  console.log(
    `${report.metadata.dependencies.total} packages checked, ${found.length} with a known weakness`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
