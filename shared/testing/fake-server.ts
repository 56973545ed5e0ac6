import { setupServer } from 'msw/node';
import { closeTabs } from '../src/session';
import { fakeApi } from './fake-api';
import { fakeCell } from './fake-cell';

/** The fake API for component tests; `useFakeApi()` at the top of a suite starts and ends it. */
export const fakeServer = setupServer();

/**
 * Does without the stacks of errors: msw notes for each handler where it was made, and the stack of each of some hundred
 * handlers before each test is looked up in maps of sources. That was a twentieth of what suites of pages cost.
 */
function withoutStacks(work: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Answers every call of the contract during a suite; a test overrides one with `fakeServer.use(fake(...))`. */
export function useFakeApi(): void {
  beforeAll(() => fakeServer.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    withoutStacks(() => fakeServer.resetHandlers(...fakeApi(), ...fakeCell()));
    // Each test has a tab of its own.
    sessionStorage.clear();
  });
  afterAll(() => {
    fakeServer.close();
    closeTabs();
  });
}
