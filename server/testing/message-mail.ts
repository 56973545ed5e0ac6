/** The mail of messages, as a mail program gets it. */
export { messageMail } from '../src/areas/messages/mail/message-mail';
