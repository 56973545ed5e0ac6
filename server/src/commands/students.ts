import { studentsCommand } from '../areas/identity';
import { readConfig } from '../config';
import { openMail } from '../platform/mail/open-mail';
import { runCommand } from '../run-command';

await runCommand(async (args, open) => {
  const config = readConfig(process.env);
  const mail = openMail(config);
  try {
    return await studentsCommand(args, open, { mail, publicUrl: config.publicUrl });
  } finally {
    await mail.close();
  }
});
