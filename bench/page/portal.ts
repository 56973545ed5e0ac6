/**
 * One side of the comparison: the portal's own server, by tsx, with the parts as built or with a control's bundle in
 * the shell's place. SIDE names which; the rest of the environment is the server's.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { seedSampleCollege } from '../../server/testing/college';
import { buildApp, makeLog, openServices, readConfig, stopOnSignal } from '../../server/testing/portal';
import { publishBuiltParts } from '../../server/testing/releases';
import { controlState, publishControl } from './control-release';
import type { Scripts } from './control-release';
import type { Side } from './portals';

const side = process.env['SIDE'] as Side;
const config = readConfig(process.env);
const log = makeLog(config);
const services = await openServices(config, log, (error) => {
  throw error;
});
await publishBuiltParts(services);
if (config.sampleCollege) await seedSampleCollege(services);
let { releases, sites } = services;
if (side !== 'composed') {
  const dir = path.join(import.meta.dirname, 'control/dist', side);
  const scripts = JSON.parse(await readFile(path.join(dir, 'scripts.json'), 'utf8')) as Scripts;
  await publishControl(services, dir, scripts);
  const state = controlState(releases.state(), scripts, side === 'best');
  releases = { ...releases, state: () => state };
  sites = { ...sites, at: () => state, portal: { ...sites.portal, state: () => state } };
}
const app = await buildApp({ ...services, releases, sites });
stopOnSignal(async () => {
  await app.close();
  await services.close();
}, log);
await app.listen({ port: config.port, host: config.host });
services.html.open();
