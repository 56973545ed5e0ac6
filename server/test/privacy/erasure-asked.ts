import { CALLS, type OwnErasure } from '@portal/shared/contract';
import { addStudent, PASSWORD, signIn } from '../students';
import type { TestServer } from '../test-server';

/** A student who asks that identity numbers are erased (DAT-05). @returns their id and that of the request */
export async function erasureAsked(server: TestServer): Promise<{ id: string; request: string }> {
  const { id } = await addStudent(server);
  const token = await signIn(server, { id });
  const body = { kind: 'identity numbers', reason: '', password: PASSWORD };
  const own = await server.data<OwnErasure>('POST', CALLS.askErasure.path, { token, body });
  return { id, request: own.request!.id };
}
