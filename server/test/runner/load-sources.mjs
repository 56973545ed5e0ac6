import { register } from 'node:module';
import { register as readTypeScript } from 'tsx/esm/api';

/** jest-light-runner imports suites as Node does: here Node learns to import what the sources import. */
register('./content-hooks.mjs', import.meta.url);
readTypeScript();
