/** How far a mail is: to be sent, on its way, taken by the mail server, refused for its address, given up (MSG-02). */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'bounced', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
