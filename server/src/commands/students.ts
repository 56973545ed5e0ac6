import { studentsCommand } from '../cell-command/students-command';
import { readCollegeName } from '../areas/releases';
import { readConfig } from '../config';
import { openMail } from '../platform/mail/open-mail';
import type { Database } from '../platform/database/database';
import { signedMail } from '../platform/mail/signed-mail';
import { runCommand } from '../run-command';

await runCommand(async (args, open) => {
  const config = readConfig(process.env);
  let database: Database | undefined;
  const mail = signedMail(openMail(config), () => (database ? readCollegeName(database.db) : null));
  const opened = async () => (database = await open());
  try {
    return await studentsCommand(args, opened, { mail, publicUrl: config.publicUrl });
  } finally {
    await mail.close();
  }
});
