import { cellMessage, messageRecipient, type CellMessage } from '@portal/shared/contract/cell';
import { fakeCellCall, fakePage, fakeServer } from '@portal/shared/testing';

/** A message of 117 that waits to go. */
export const sampleMessage = (change: Partial<CellMessage> = {}): CellMessage =>
  cellMessage.parse({
    id: 'message-1',
    subject: 'Come to the office',
    text: 'Dear {name},\n\nbring your marksheets.',
    audience: 'Students: verified',
    by: 'Meera Joshi',
    at: '2026-08-12T05:11:00.000Z',
    due_at: '2026-08-12T05:16:00.000Z',
    state: 'waiting',
    stopped_why: null,
    ms_left: 252_000,
    by_mail: true,
    counts: { all: 117, opened: 0, queued: 117, sent: 0, failed: 0 },
    ...change,
  });

/** Answers with this message, whose mail to its one recipient bounced. */
export const withMessage = (change: Partial<CellMessage> = {}) =>
  fakeServer.use(
    fakeCellCall('message', { data: sampleMessage(change) }),
    fakeCellCall('recipients', ({ query }) => ({
      data: fakePage(
        [
          messageRecipient.parse({
            id: 'student-1',
            enrollment: '230280116001',
            name: 'DEV GANATRA',
            mail: 'bounced',
            answer: '550 no such address',
            opened_at: null,
          }),
        ],
        query,
      ),
    })),
  );
