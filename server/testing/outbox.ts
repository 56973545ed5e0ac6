/** Mail that a server without SMTP keeps. */
export { readOutbox } from '../test/outbox';
