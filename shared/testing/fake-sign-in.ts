import type { HttpHandler } from 'msw';
import { fake } from './fake';
import { sampleSession, sampleSessionItems } from './sample';

/** The calls of mailed codes, invitations and the student's own sessions, with plausible answers. */
export const fakeSignIn = (): HttpHandler[] => [
  fake('verifyLogin', { message: 'Login successful', data: sampleSession }),
  fake('invitation', { data: { enrollment: sampleSession.enrollment, name: sampleSession.name } }),
  fake('acceptInvitation', { message: 'Login successful', data: sampleSession }),
  fake('sessions', { data: sampleSessionItems() }),
  fake('endSession', { message: 'The session has ended.' }),
  fake('endOtherSessions', { message: 'Every other session has ended.' }),
];
