/**
 * `npm test`: types, lint, build, and the tests that judge a change. `-- mfe-company` takes the named parts,
 * `-- --changed [BASE]` what a change can affect. `npm run test:all` is the same with `--all`: everything;
 * `-- --shard 1/4` a quarter of it, `-- --only NAME` the stages of that name, `-- --keep` writes the times of suites. `--bail` ends a run at
 * the first failure.
 * Ends with where the time went and the line `N passed, N failed`; the exit is not 0 when anything failed or could not run.
 */
import { parseArgs } from 'node:util';
import { changedBase, changedFiles, selectFor } from './changed.mjs';
import { subjectsOf } from './changed-table.mjs';
import { WORKSPACES } from './run.mjs';
import { divide, keepTimes, readTimes } from './shards.mjs';
import { Results } from './test-results.mjs';
import * as stages from './test-stages.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {[stage: Stage, units?: string[]]} Step a stage, and which of its units run; all unless said */

const USAGE = `Usage: npm test [-- PART… | -- --changed [BASE]]
       npm run test:all [-- --shard 1/4 | -- --only STAGE] [--keep]
The parts: ${WORKSPACES.join(', ')}.`;

/** @returns {never} */
function refuse(/** @type {string} */ why) {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

/** All of a stage. @param {Stage} stage @returns {Step} */
const alone = (stage) => [stage];

const usual = () =>
  [stages.checksAndBuild(), stages.frontTests, stages.serverTests, stages.journeys].map(alone);

/** `npm test -- PART…`. @param {string[]} parts @returns {Step[]} */
function ofParts(parts) {
  const specs = stages.specsIn('journeys');
  const own = specs.filter((spec) => parts.some((part) => subjectsOf(spec).includes(part)));
  const tested = parts.filter((part) => part !== 'bench');
  return [
    [stages.checksAndBuild(parts)],
    ...tested.map(stages.partTests).map(alone),
    ...(own.length > 0 ? [/** @type {Step} */ ([stages.journeys, own])] : []),
  ];
}

/** `npm test -- --changed`. @param {string | undefined} base @returns {Promise<Step[]>} */
async function ofChange(base) {
  const since = await changedBase(base);
  const selection = await selectFor(await changedFiles(since));
  console.log(`What changed since ${since}:\n${selection.reasons.join('\n')}`);
  const { front, server, specs, stress } = selection;
  /** @type {[Stage, string[] | 'all'][]} */
  const chosen = [
    [stages.allFrontTests, front],
    [stages.allServerTests, server],
    [stages.allBrowserTests, specs],
    [stages.stressTests, stress],
  ];
  const wanted = chosen.filter(([, units]) => units.length > 0);
  return [
    [stages.checksAndBuild()],
    ...wanted.map(([stage, units]) => /** @type {Step} */ ([stage, units === 'all' ? undefined : units])),
  ];
}

/** `npm run test:all`. @param {string | undefined} shard @param {string | undefined} only @returns {Promise<Step[]>} */
async function everything(shard, only) {
  const [checks, ...others] = /** @type {[Stage, ...Stage[]]} */ (stages.ALL_STAGES);
  if (only) {
    const named = others.filter(({ name }) => new RegExp(only).test(name));
    if (named.length === 0) refuse(`No stage is called ${only}.`);
    // Every stage needs what is built.
    return [[checks, []], ...named.map(alone)];
  }
  if (!shard) return stages.ALL_STAGES.map(alone);
  const [at = 0, count = 0] = shard.split('/').map(Number);
  const work = stages.ALL_STAGES.map(async (stage) => ({ ...stage, units: await stage.units() }));
  const mine = divide(await Promise.all(work), count, readTimes())[at - 1];
  return [checks, ...others]
    .map((stage) => /** @type {Step} */ ([stage, mine?.units.get(stage.name) ?? []]))
    .filter(([stage, units]) => stage === checks || units?.length);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        bail: { type: 'boolean' },
        changed: { type: 'boolean' },
        keep: { type: 'boolean' },
        only: { type: 'string' },
        shard: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(String(error));
  }
}

const { values, positionals } = readArguments();
const { all, bail, changed, keep, only, shard } = values;
const unknown = changed ? positionals.slice(1) : positionals.filter((name) => !WORKSPACES.includes(name));
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}.`);
if (shard && !/^([1-9])\/[1-9]$/.test(shard)) refuse(`${shard} is no shard.`);
if (!all && (keep || only || shard)) refuse('--shard, --only and --keep are for npm run test:all.');
if (keep && (only || shard)) refuse('The times of a whole run are kept only.');

/** @returns {Step[] | Promise<Step[]>} */
function chosen() {
  if (all) return everything(shard, only);
  if (changed) return ofChange(positionals[0]);
  return positionals.length > 0 ? ofParts(positionals) : usual();
}

const results = new Results();
await results.stage('Install', () => stages.install(Boolean(all || changed)));
for (const [stage, units] of await chosen()) {
  await results.stage(stage.name, () => stage.run(units, bail));
  // What follows runs what was built.
  if ((bail && results.all.failed > 0) || results.all.failures.some(({ name }) => name === 'build')) break;
}
await results.end();
if (keep && results.all.failed === 0) keepTimes(results.stages);
