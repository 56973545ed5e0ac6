export * from './sample';
export { fake, unreachable } from './fake';
export type { FakeAnswer } from './fake';
export { fakeApi } from './fake-api';
export { fakeSignIn } from './fake-sign-in';
export { fakeServer, useFakeApi } from './fake-server';
export { renderPage } from './render-page';
export { accessibilityViolations } from './axe';
