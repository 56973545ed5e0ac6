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

test('MFE-06 a page whose shell was replaced is loaded again, once and not in a loop', async () => {
  const old = await openPage({ runs: 'a', released: 'b' });
  expect(old.tried()).toBe(true);
  expect(old.reload).toHaveBeenCalledTimes(1);

  // A server process that has not heard of the release hands out the old page again.
  const again = await openPage({ runs: 'a', released: 'b' });
  expect(again.tried()).toBe(false);
  expect(again.reload).not.toHaveBeenCalled();

  const third = await openPage({ runs: 'b', released: 'c' });
  expect(third.tried()).toBe(true);
});

test('MFE-06 a load would not help a page that runs the released shell', async () => {
  const page = await openPage({ runs: 'a', released: 'a' });
  expect(page.tried()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});

test('MFE-06 a browser that keeps nothing for the tab is not sent into a loop', async () => {
  const page = await openPage({ runs: 'a', released: 'b' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(page.tried()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});
