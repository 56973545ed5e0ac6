/** `npm run add-remote -- mfe-alumni`: makes a remote with one page, its tests and its budgets, and installs it (docs/releases.md). */
import { CommandError, runCommand } from './portal-client.mjs';
import { writeRemote } from './remote-files.mjs';
import { root, run } from './run.mjs';

await runCommand(async () => {
  const [remote, ...more] = process.argv.slice(2);
  if (!remote || more.length > 0) throw new CommandError('Usage: npm run add-remote -- mfe-NAME');
  for (const file of writeRemote(remote, root)) console.log(`  ${file}`);
  const { code } = await run('npm', ['install', '--no-audit', '--no-fund']);
  if (code !== 0) throw new CommandError('The files are there, but npm install failed: see above.');
  console.log(`
Open it:      npm run dev -w ${remote}
Test it:      npm test -- ${remote}
Release it:   npm run releases -- token ${remote} --new    (the operator)
              npm run release -w ${remote}`);
});
