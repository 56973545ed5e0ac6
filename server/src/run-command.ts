import { ConfigError, readConfig, type Config } from './config';
import type { Database } from './platform/database/database';
import { describeDatabase, isThere, openExisting } from './platform/database/existing-database';
import { startError } from './start-error';

type Open = typeof openExisting;
type Command = (
  args: string[],
  open: () => Promise<Database>,
) => Promise<{ code: number; lines: string[]; notes?: string[] }>;

/** Beside what the command gives, which may be piped. */
const print = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs a command of the placement cell on the portal's database and ends the process with its code. It says first
 * which database it acts on, and neither makes nor migrates one (W-11). The embedded database serves one process, so a
 * running server has to be stopped first; PostgreSQL serves both.
 * @param openBy how the database is opened; an existing one of this version when absent
 */
export async function runCommand(command: Command, openBy: Open = openExisting): Promise<void> {
  try {
    process.exitCode = await runOn(readConfig(process.env), command, openBy);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(error.message);
    process.exitCode = 1;
  }
}

async function runOn(config: Config, command: Command, openBy: Open): Promise<number> {
  const onFatal = (error: Error) => {
    print(error.message);
    process.exit(1);
  };
  let database: Database | undefined;
  const open = async () => {
    print(`Acting on ${describeDatabase(config)}${isThere(config) ? '' : ', where there is none yet'}.`);
    database = await openBy(config, { onLost: () => undefined, onFatal });
    return database;
  };
  try {
    const { code, lines, notes = [] } = await command(process.argv.slice(2), open);
    notes.forEach(print);
    lines.forEach((line) => void process.stdout.write(`${line}\n`));
    return code;
  } catch (error) {
    const fault = startError(error, config);
    if (fault === null) throw error;
    print(fault);
    return 1;
  } finally {
    await database?.close();
  }
}
