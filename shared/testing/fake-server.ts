import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { repeating } from '../src/contract/keyed-change';
import { closeTabs } from '../src/session';
import { fakeCalls } from './fake-api';
import { fakeProfile } from './fake-profile';

/** The fake API for component tests; `useFakeApi()` at the top of a suite starts and ends it. */
export const fakeServer = setupServer();

/**
 * Answers calls during a suite; a test overrides one with `fakeServer.use(fake(...))`.
 * @param calls those of a student unless said. Made once for a suite, since msw takes a stack for each handler that it
 *   makes; a profile remembers what is saved, and is new for each test
 */
export function useFakeApi(calls: HttpHandler[] = fakeCalls()): void {
  beforeAll(() => {
    fakeServer.listen({ onUnhandledRequest: 'error' });
    repeating.waitsMs = [1, 1, 1];
  });
  beforeEach(() => {
    fakeServer.resetHandlers(...calls, ...fakeProfile());
    // Each test has a browser of its own.
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => {
    fakeServer.close();
    closeTabs();
  });
}
