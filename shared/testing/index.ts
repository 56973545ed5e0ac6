export * from './sample';
export { fake, fakeApi, unreachable } from './fake-api';
export type { FakeAnswer } from './fake-api';
export { fakeServer, useFakeApi } from './fake-server';
export { renderPage } from './render-page';
export { accessibilityViolations } from './axe';
