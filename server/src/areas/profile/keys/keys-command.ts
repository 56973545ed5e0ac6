import type { Database } from '../../../platform/database/database';
import { KEY_FILE, KeyError, keyNames, type KeySettings } from './key-ring';
import { beginKeyChange, dropUnusedKeys, openProvenKeys } from './proven-keys';
import { reencryptAll } from './reencrypt';
import { FieldEncryption, DecryptionError } from './field-encryption';

const USAGE = `Usage:
  npm run keys -- change     let servers start with the newest key, beside the one before
  npm run keys -- reseal     seal every identity number with the newest key`;

/** What a command prints, and its exit code: 0 done, 1 refused, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };

/** The command for a key ring's settings; docs/operations.md says when it is needed. */
export const keysCommand =
  (config: () => KeySettings) =>
  async (args: string[], open: () => Promise<Pick<Database, 'db'>>): Promise<Outcome> => {
    const [action] = args;
    if (args.length !== 1 || (action !== 'change' && action !== 'reseal')) return { code: 2, lines: [USAGE] };
    const settings = config();
    if (keyNames(settings).length === 0) {
      return { code: 1, lines: [`There is no key in PORTAL_KEY, nor in ${KEY_FILE} of DATA_DIR.`] };
    }
    try {
      return await { change, reseal }[action](await open(), settings);
    } catch (error) {
      if (error instanceof KeyError) return { code: 1, lines: [error.message] };
      if (!(error instanceof DecryptionError)) throw error;
      return { code: 1, lines: [`${error.message}. Put the key back into the key file and try again.`] };
    }
  };

type Action = (database: Pick<Database, 'db'>, config: KeySettings) => Promise<Outcome>;

const change: Action = async (database, config) => {
  const [{ id }] = await beginKeyChange(database, config);
  const next = 'Restart every server with it, then run npm run keys -- reseal.';
  return { code: 0, lines: [`The database knows the key ${id} now. ${next}`] };
};

const reseal: Action = async (database, config) => {
  const ring = await openProvenKeys(database, config);
  const count = await reencryptAll(database, new FieldEncryption(ring));
  const left = await dropUnusedKeys(database, ring[0].id);
  if (left.length > 0) return { code: 1, lines: [`${count} sealed again. ${stillNeeded(left)}`] };
  return {
    code: 0,
    lines: [`${count} sealed again with the newest key; older keys are not needed any more.`],
  };
};

const stillNeeded = (names: string[]) =>
  `The key ${names.join(', ')} is still needed: a server that was not restarted has sealed with it meanwhile. ` +
  'Restart every server, then run this again.';
