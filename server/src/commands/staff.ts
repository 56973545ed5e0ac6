import { staffCommand } from '../areas/cell';
import { cellUrlOf, readConfig } from '../config';
import { openMail } from '../platform/mail/open-mail';
import { runCommand } from '../run-command';

await runCommand(async (args, open) => {
  const config = readConfig(process.env);
  const mail = openMail(config);
  try {
    return await staffCommand(args, open, { mail, cellUrl: cellUrlOf(config) });
  } finally {
    await mail.close();
  }
});
