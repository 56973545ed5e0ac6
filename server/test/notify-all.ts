import { CALLS, type MessagePage } from '@portal/shared/contract';
import { notifyWaiting } from '../src/areas/messages/notify';
import type { TestServer } from './test-server';

/** For work that is to fail nowhere. @throws the error it is called with */
export const unexpected = (error: unknown): never => {
  throw error;
};

/** Notifies students of all that happened and waits for it. @throws what fails, unless a function takes the errors */
export async function notifyAll(
  { services }: Pick<TestServer, 'services'>,
  onFailure: (error: unknown) => void = unexpected,
): Promise<void> {
  while ((await notifyWaiting(services, onFailure)) > 0);
}

/** The messages of a student who is logged in, newest first. */
export const messagesOf = async (server: TestServer, { token }: { token: string }) =>
  (await server.data<MessagePage>('GET', CALLS.messages.path, { token })).items;

/**
 * Notifies students of all that waits.
 * @returns the titles of the messages that one of them then has, newest first
 */
export async function notifiedTitles(server: TestServer, student: { token: string }): Promise<string[]> {
  await notifyAll(server);
  return (await messagesOf(server, student)).map(({ title }) => title);
}
