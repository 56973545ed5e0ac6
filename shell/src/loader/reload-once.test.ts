import type { Registry } from '@portal/shared/contract';

/** The modules of a page that was made for one shell, while the portal has another. */
async function openPage({ runs, released }: { runs: string; released: string }) {
  const state = (shell: string, revision: number): Registry => ({ revision, shell, remotes: [] });
  document.body.innerHTML = `<script type="application/json" id="portal-registry">${JSON.stringify(state(runs, 1))}</script>`;
  jest.resetModules();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(state(released, 2)));
  const { refreshRegistry } = await import('./registry');
  const { reloadForNewShell } = await import('./reload-once');
  await refreshRegistry();
  const reload = jest.fn();
  return { reload, tried: () => reloadForNewShell(reload) };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('MFE-06 a page whose shell was replaced is loaded again, once for each shell and not in a loop', async () => {
  const tried = async (runs: string, released: string) => {
    const page = await openPage({ runs, released });
    return [page.tried(), page.reload.mock.calls.length];
  };
  // A server process that does not know the release yet sends the old page again.
  const tries = [await tried('a', 'b'), await tried('a', 'b'), await tried('b', 'c'), await tried('c', 'c')];
  expect(tries).toEqual([
    [true, 1],
    [false, 0],
    [true, 1],
    [false, 0],
  ]);
});

test('MFE-06 a browser that keeps nothing for the tab is not sent into a loop', async () => {
  const page = await openPage({ runs: 'a', released: 'b' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect([page.tried(), page.reload.mock.calls.length]).toEqual([false, 0]);
});
