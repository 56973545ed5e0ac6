import { ConfigError, readConfig } from './config';
import type { Database } from './database/database';
import { migrateDatabase } from './database/migrate';
import { openDatabase } from './database/open';
import { startFault } from './start-fault';

type Command = (args: string[], open: () => Promise<Database>) => Promise<{ code: number; lines: string[] }>;

const print = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs a command of the placement cell on the portal's database and ends the process with its code. The embedded
 * database serves one process, so a running server has to be stopped first; PostgreSQL serves both.
 * @param options migrate: whether the database is brought to the newest schema before
 */
export async function runCommand(command: Command, { migrate = true } = {}): Promise<void> {
  const onFatal = (error: Error) => {
    print(error.message);
    process.exit(1);
  };
  try {
    const config = readConfig(process.env);
    let database: Database | undefined;
    const open = async () => {
      database = await openDatabase(config, { onLost: onFatal, onFatal });
      if (migrate) await migrateDatabase(database);
      return database;
    };
    try {
      const { code, lines } = await command(process.argv.slice(2), open);
      lines.forEach((line) => void process.stdout.write(`${line}\n`));
      process.exitCode = code;
    } catch (error) {
      const fault = startFault(error, config);
      if (fault === null) throw error;
      print(fault);
      process.exitCode = 1;
    } finally {
      await database?.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(error.message);
    process.exitCode = 1;
  }
}
