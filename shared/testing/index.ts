export * from './sample';
export { fake, unreachable } from './fake';
export type { FakeAnswer } from './fake';
export { fakeApi } from './fake-api';
export { fakeServer, useFakeApi } from './fake-server';
export { renderPage } from './render-page';
export { accessibilityViolations } from './axe';
