/**
 * `npm run dev -w mfe-auth`: the area alone in a page of its own. `-- --in https://portal.example` shows it inside a running portal that is
 * in development or staging, in no other browser (docs/remotes.md). PORT chooses the port.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { DEV_OVERRIDE_ALLOWED, DEV_OVERRIDE_HEADER } from '../dev-override/header.mjs';
import { OwnBuilds } from '../dev-override/own-builds.mjs';
import { serveDevOverride } from '../dev-override/serve.mjs';
import { REGISTRY } from '../page-state.mjs';
import { readPart } from '../webpack/part.mjs';
import { CommandError, portalAddress, runCommand } from './portal-client.mjs';

const ANSWER_MS = 10_000;

/**
 * @typedef {import('webpack').Configuration & { devServer?: import('webpack-dev-server').Configuration }} Build
 * @typedef {(env: { ownBuilds?: OwnBuilds }, argv: { mode: 'development', configName?: string[] }) => Build[]} MakeBuilds
 */

/** The area's own webpack configuration. @param {string} dir @returns {Promise<MakeBuilds>} */
const buildsOf = async (dir) =>
  (await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href)).default;

/** @param {string} dir the area's folder */
async function alone(dir) {
  const [build = {}] = (await buildsOf(dir))({}, { mode: 'development', configName: ['standalone'] });
  await new WebpackDevServer(build.devServer, webpack(build)).start();
}

/**
 * Asks a portal whether it shows a part from another machine.
 * @param {string} portal @param {string} part
 * @throws {CommandError} with its sentence when it does not, or when it does not answer
 */
async function mustAllow(portal, part) {
  const asked = {
    headers: { [DEV_OVERRIDE_HEADER]: part },
    redirect: /** @type {const} */ ('error'),
    signal: AbortSignal.timeout(ANSWER_MS),
  };
  const answer = await fetch(portal + REGISTRY.path, asked).catch(
    (/** @type {Error} */ { message, cause }) => {
      throw new CommandError(
        `The portal at ${portal} does not answer: ${cause instanceof Error ? cause.message : message}.`,
      );
    },
  );
  if (answer.headers.get(DEV_OVERRIDE_HEADER) === DEV_OVERRIDE_ALLOWED) return;
  const { message = `It answered ${answer.status}, and does not say that it does.` } =
    answer.status === 403 ? /** @type {{ message?: string }} */ (await answer.json().catch(() => ({}))) : {};
  throw new CommandError(`The portal at ${portal} shows no part from this machine. ${message}`);
}

/** @param {string} dir the area's folder @param {string} portal @throws {CommandError} when it cannot be served */
async function insidePortal(dir, portal) {
  const part = readPart(dir);
  await mustAllow(portal, part.name);
  const builds = new OwnBuilds();
  const compiler = webpack((await buildsOf(dir))({ ownBuilds: builds }, { mode: 'development' }));
  const isBuilt = new Promise((done) => builds.onChange(() => done(true)));
  compiler?.watch({}, (error, stats) => {
    const words = error?.message ?? stats?.toString('errors-warnings');
    if (words) console.error(words);
  });
  // Not before the first build: until then a page would have the part's release.
  await isBuilt;
  const port = Number(process.env.PORT ?? 0);
  const { own } = await serveDevOverride({ portal, part, builds }, port).catch(
    (/** @type {Error} */ { message }) => {
      compiler?.close(() => undefined);
      throw new CommandError(
        `The part cannot be served on port ${port}: ${message}. PORT chooses another one.`,
      );
    },
  );
  console.log(`${part.name} in ${portal}: ${own}`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { in: { type: 'string' } } });
  const dir = process.cwd();
  await (values.in === undefined ? alone(dir) : insidePortal(dir, portalAddress(values.in, '--in')));
});
