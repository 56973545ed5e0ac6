import { CALLS, type MessagePage } from '@portal/shared/contract';
import { addApplicant, applying, postingOf, sendConsent } from './drives/test-drives';
import { recordOf } from './registered-student';
import { type SignedInStaff } from './staff';
import { notifyAll } from './notify-all';
import type { TestServer } from './test-server';

let next = 0;
/** What a drive file says of a company that no other test has. */
export const named = (name: string) => {
  const code = `message-${next++}`;
  return { code, company: { code, name, about: 'About us.' } };
};

/** What students of a suite's server do, and the messages that they then have. */
export function studentMessages({ server, officer }: { server: TestServer; officer: SignedInStaff }) {
  const list = async (token: string, before?: string) => {
    const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
    const { status, body } = await server.call('GET', `${CALLS.messages.path}${query}`, { token });
    expect(status).toBe(200);
    return body.data as MessagePage;
  };
  const titles = async (token: string) => (await list(token)).items.map(({ title }) => title);
  const polled = async (token: string) =>
    (await server.call('POST', CALLS.validateToken.path, { token })).body.data;
  const readUntil = (token: string, until: string) =>
    server.call('POST', CALLS.readMessages.path, { token, body: { until } });
  const open = (token: string, id: string) => postingOf(server, id, { token });
  const apply = async (token: string, driveId: string) => {
    const { consentId } = await open(token, driveId);
    expect((await sendConsent(server, token, consentId, applying())).status).toBe(200);
    return consentId;
  };
  /** @returns the batch */
  const bar = async ({ id }: { id: string }) => {
    const { version } = await recordOf(officer, id);
    const body = { version, reason: 'As was agreed' };
    const { status, body: answer } = await officer.call('bar', { id, body });
    expect(status).toBe(200);
    return (answer.data as { batch: string }).batch;
  };
  /** An applicant who has read of the drives that other tests opened. */
  const settled = async (more: Parameters<typeof addApplicant>[1] = {}) => {
    await notifyAll(server);
    return addApplicant(server, more);
  };
  return { list, titles, polled, readUntil, open, apply, bar, settled };
}
