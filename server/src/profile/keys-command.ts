import type { Config } from '../config';
import type { Database } from '../database/database';
import { openKeyRing } from './key-ring';
import { resealAll } from './reseal';
import { Sealer, UnsealableError } from './sealing';

const USAGE = `Usage:
  npm run keys -- reseal     seal every identity number with the newest key`;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };

/** The command over a key ring's settings; docs/operations.md tells when it is needed. */
export const keysCommand =
  (config: () => Pick<Config, 'dataDir' | 'portalKey'>) =>
  async (args: string[], open: () => Promise<Pick<Database, 'db'>>): Promise<Outcome> => {
    if (args.length !== 1 || args[0] !== 'reseal') return { code: 2, lines: [USAGE] };
    const sealer = new Sealer(openKeyRing(config()));
    try {
      const count = await resealAll(await open(), sealer);
      return {
        code: 0,
        lines: [`${count} sealed anew with the newest key; older keys are not needed any more.`],
      };
    } catch (error) {
      if (!(error instanceof UnsealableError)) throw error;
      return { code: 1, lines: [`${error.message}. Put the key back into the key file and try again.`] };
    }
  };
