import { setupServer } from 'msw/node';
import { closeTabs } from '../src/session';
import { fakeApi } from './fake-api';
import { fakeCell } from './fake-cell';

/** The fake API for component tests; `useFakeApi()` at the top of a suite starts and ends it. */
export const fakeServer = setupServer();

/** Answers every call of the contract during a suite; a test overrides one with `fakeServer.use(fake(...))`. */
export function useFakeApi(): void {
  beforeAll(() => fakeServer.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    fakeServer.resetHandlers(...fakeApi(), ...fakeCell());
    // Each test has a tab of its own.
    sessionStorage.clear();
  });
  afterAll(() => {
    fakeServer.close();
    closeTabs();
  });
}
