import { randomUUID } from 'node:crypto';
import { CALLS, type PushState } from '@portal/shared/contract';
import type { PortalEvent } from '../src/platform/events/event';
import { raiseEvents } from '../src/platform/events/event-store';
import { pushDeliveries, pushSubscriptions } from '../src/areas/messages/schema';
import { keepSubscription } from '../src/areas/messages/push/push-store';
import { sendWaitingPushes } from '../src/areas/messages/push/send-waiting-pushes';
import { testClock } from './clock';
import { notifyAll } from './notify-all';
import { startPushService } from './push-service';
import { signIn, type Student } from './students';
import { useTestServer } from './test-server';

export const MINUTE_MS = 60_000;
const SUBJECT = 'https://portal.college.example';

/** At the top of a suite: a server whose pushes go to a push service of the test, which each test begins without subscriptions. */
export function usePushService() {
  const clock = testClock();
  const service = {} as Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    Object.assign(service, await startPushService());
  });
  afterAll(() => service.close());
  const server = useTestServer({ clock });
  const db = () => server.services.database.db;
  beforeEach(async () => {
    service.received.length = 0;
    service.manners.clear();
    await db().delete(pushSubscriptions);
  });

  const needs = () => ({ ...server.services, subject: SUBJECT, reach: service.reach });
  const send = () => sendWaitingPushes(needs());
  const tell = async (...events: PortalEvent[]) => {
    await raiseEvents(db(), ...events);
    await notifyAll(server);
  };
  /** A browser of the push service's, as if its student had turned it on in a session. */
  const subscribe = async (student: { id: string }, sessionId: string = randomUUID()) => {
    const { name, ...browser } = service.browser();
    const keyName = server.services.pushKeys.current.name;
    await keepSubscription(db(), { ...browser, studentId: student.id, sessionId, keyName });
    return name;
  };
  const lifted = ({ id }: { id: string }): PortalEvent => ({ kind: 'bar.lifted', students: [id] });
  const subscriptions = () => db().$count(pushSubscriptions);
  const waiting = () => db().$count(pushDeliveries);
  const call = async (
    student: Student,
    name: 'push' | 'beginPush' | 'endPush' | 'choosePush',
    body?: object,
  ) => {
    const { method, path } = CALLS[name];
    const token = await signIn(server, student);
    const answer = await server.call(method, path, { token, ...(body ? { body } : {}) });
    return { status: answer.status, errors: answer.body.errors, data: answer.body.data as PushState };
  };
  return { clock, server, service, db, send, tell, subscribe, lifted, subscriptions, waiting, call };
}
