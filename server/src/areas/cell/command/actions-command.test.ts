import { commandNeeds } from '../../../../test/cell-commands';
import { DATABASES } from '../../../../test/databases';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { cellCommand } from './cell-command';

describe.each(DATABASES)('actions by command on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');

  const run = (...args: string[]) => cellCommand(args, { user: 'root', open: commandNeeds(server) });

  test('CEL-80 CEL-83 what was done is found by the code of a drive, and by the address of a person', async () => {
    const drafts = draftsBy(server, officer, kind);
    const [one, other] = [await drafts.published(), await drafts.published()];
    const { code } = await drafts.read(one);
    const found = async (...args: string[]) => {
      const { code: exit, lines } = await run('actions', ...args);
      expect(exit).toBe(0);
      return lines.filter((line) => /, by /.test(line)).length;
    };
    const all = await found();
    const ofOne = await found('--drive', code);
    expect(ofOne).toBeGreaterThan(0);
    expect(ofOne + (await found('--drive', (await drafts.read(other)).code))).toBe(all);
    expect(await found('--person', officer.email)).toBe(all);
    expect((await run('actions', '--drive', 'no-such-drive')).code).toBe(1);
    expect((await run('actions', '--person', 'nobody@sie.example')).code).toBe(1);
  });
});
