import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { browserBuild, moduleRules } from './base.mjs';

const require = createRequire(import.meta.url);
const entry = fileURLToPath(new URL('../../testing/standalone/main.tsx', import.meta.url));

/**
 * A remote alone in a page of its own, without federation: its screens in the portal's frame, the fake API and sample
 * data (MFE-07). A change of a component is seen without a load, what was typed stays. PORT chooses the port.
 * @param {string} dir the remote's folder
 * @param {import('./part.mjs').Part} part
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
export function standaloneConfig(dir, part) {
  const build = browserBuild(dir, { uniqueName: part.name, policyName: 'wp-remote', mode: 'development' });
  return {
    ...build,
    name: 'standalone',
    entry,
    output: { ...build.output, path: path.join(dir, 'dist/standalone'), publicPath: '/' },
    resolve: {
      ...build.resolve,
      alias: {
        'standalone-remote$': path.join(dir, 'src/remote.tsx'),
        'standalone-package$': path.join(dir, 'package.json'),
      },
    },
    module: { rules: moduleRules({ refresh: true }) },
    // A build with an error in it reaches no page: once corrected, the page goes on from the good one before (W-70).
    optimization: { ...build.optimization, emitOnErrors: false },
    plugins: [
      new ReactRefreshPlugin({ overlay: false }),
      new HtmlWebpackPlugin({ title: part.name, template: path.join(path.dirname(entry), 'page.html') }),
    ],
    devServer: {
      port: process.env.PORT ?? 'auto',
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      // The fake API answers from a service worker, which the page's own origin has to serve.
      static: { directory: path.dirname(require.resolve('msw/mockServiceWorker.js')), watch: false },
    },
  };
}
