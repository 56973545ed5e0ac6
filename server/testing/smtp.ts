/** A mail server that keeps what it takes. */
export { startSmtp } from '../test/smtp';
