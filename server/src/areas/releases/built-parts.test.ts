import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PortalError } from '../../platform/errors';
import { NoShellError, publishBuiltParts } from './built-parts';
import type { ReleaseState } from './registry-view';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'built-parts-'));
  for (const name of ['mfe-x', 'shell']) {
    mkdirSync(path.join(root, name, 'files'), { recursive: true });
    writeFileSync(path.join(root, name, 'release.json'), JSON.stringify({ name }));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Releases that refuse a part as often as is said, as the load check does on a busy machine. */
function refusing(times: Record<string, number>, shell: ReleaseState['shell'] = null) {
  const asked: string[] = [];
  const left = { ...times };
  const releases = {
    release: () => Promise.resolve(null),
    state: () => ({ shell }) as ReleaseState,
    publishIfNew: ({ manifest }: { manifest: unknown }) => {
      const { name } = manifest as { name: string };
      asked.push(name);
      const rest = left[name] ?? 0;
      left[name] = rest - 1;
      return rest > 0
        ? Promise.reject(new PortalError(422, `${name} is not loaded after 10 s when it is loaded.`))
        : Promise.resolve(null);
    },
  };
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  return { asked, log, publish: () => publishBuiltParts({ releases, log }, root) };
}

test('API-10 MFE-04 a shell that a busy machine loaded too slowly is judged once more', async () => {
  const { asked, log, publish } = refusing({ shell: 1 });
  await publish();
  expect(asked).toEqual(['shell', 'shell', 'mfe-x']);
  expect(log.error).not.toHaveBeenCalled();
});

test('API-10 a start without any shell ends in words, and not with empty pages', async () => {
  const { asked, publish } = refusing({ shell: 2 });
  await expect(publish()).rejects.toThrow(NoShellError);
  expect(asked).toEqual(['shell', 'shell']);
  await expect(refusing({ shell: 2 }).publish()).rejects.toThrow(
    'No shell is active, so no page can be shown: shell is not loaded after 10 s when it is loaded. Start again.',
  );
});

test('MFE-04 a part that is refused twice does not block the others; a refused shell keeps its former release', async () => {
  const { log, publish } = refusing({ 'mfe-x': 2, shell: 2 }, {} as ReleaseState['shell']);
  await publish();
  expect(log.error.mock.calls.map(([{ part }]: [{ part: string }]) => part)).toEqual(['shell', 'mfe-x']);
});
