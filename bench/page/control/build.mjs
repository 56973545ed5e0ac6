/** Builds both controls below bench/page/control/dist. */
import webpack from 'webpack';
import { controlConfig } from './config.mjs';

/** @throws Error with webpack's own words */
export async function buildControls() {
  const compiler = webpack([controlConfig('ordinary'), controlConfig('best')]);
  /** @type {webpack.MultiStats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

if (process.argv[1] === import.meta.filename) await buildControls();
