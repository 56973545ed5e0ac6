import { FILE_PATHS, pathOf } from '@portal/shared/contract';
import type { MessageFile } from '@portal/shared/contract/cell';
import { cellMessageCalls } from '../../../test/cell-messages';
import { testClock } from '../../../test/clock';
import { pdfOf } from '../../../test/drives/test-drives';
import { jpeg } from '../../../test/files/picture-files';
import { messagesOf, notifyAll } from '../../../test/notify-all';
import { sendFile, useStaff } from '../../../test/staff';
import { addStudent, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { readStudentData } from '../privacy/student-data';
import { messageMail } from './mail/message-mail';
import { endKeeping } from './retention';
import { messageFiles } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;

const clock = testClock();
const server = useTestServer({ rules: true, clock });
const officer = useStaff(server, 'officer', {}, beforeEach);
const { branchOf, send, shown, stop } = cellMessageCalls(() => ({ server, officer }));

const PDF = pdfOf(900, 'Schedule');

const add = (file: Buffer, name: string) =>
  sendFile<MessageFile>(server, officer, 'addMessageFile', { file, field: 'said', said: { name } });
const added = async (file = PDF, name = 'Schedule.pdf') => {
  const { status, data } = await add(file, name);
  expect(status).toBe(200);
  return data.id;
};
const open = async (id: string, student: { id: string }) => {
  const token = await signIn(server, student);
  return server.app.inject({
    url: pathOf(FILE_PATHS.messageFile, { id }),
    headers: { authorization: `Bearer ${token}` },
  });
};
const bell = async (student: { id: string }) => messagesOf(server, { token: await signIn(server, student) });

test('F-73 a file goes with a message, and its recipients alone open it', async () => {
  const { audience, added: readers } = await branchOf(1);
  const [reader, other] = [readers[0], await addStudent(server)];
  const files = [await added(), await added(await jpeg(), 'Map of the hall.jpeg')];
  for (const id of files) expect((await open(id, reader)).statusCode).toBe(404);
  const sent = await send(audience, { now: true, files });
  expect(sent.status).toBe(200);
  for (const id of files) expect((await open(id, reader)).statusCode).toBe(404);
  await notifyAll(server);
  const [pdf, picture] = [await open(files[0]!, reader), await open(files[1]!, reader)];
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(pdf.rawPayload.equals(PDF)).toBe(true);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const id of [...files, 'x']) expect((await open(id, other)).statusCode).toBe(404);
  const names = [
    { id: files[1], name: 'Map of the hall.jpg' },
    { id: files[0], name: 'Schedule.pdf' },
  ];
  expect((await shown(sent.data.message)).files).toEqual(names);
  expect((await bell(reader))[0]!.files).toEqual(names);
  expect(await bell(other)).toEqual([]);
  // The student's copy names what came with the message (DAT-01).
  const copy = await readStudentData(server.services.database.db, server.services, reader.id);
  expect(copy.messages[0]!.files).toEqual(names);
});

test('F-73 no one opens the file of a message that was stopped, and a file goes with one message', async () => {
  const { audience, added: readers } = await branchOf(1);
  const file = await added();
  const sent = await send(audience, { files: [file] });
  expect((await send(audience, { files: [file] })).status).toBe(422);
  expect((await stop(sent.data.message)).status).toBe(200);
  await clock.advance(DAY_MS);
  await notifyAll(server);
  expect((await open(file, readers[0])).statusCode).toBe(404);
});

test('F-73 a PDF or a picture of 5 MB at most is taken, three of them, and nothing else', async () => {
  const { audience } = await branchOf(1);
  // Some writers put something before a PDF's header (F-20).
  expect((await add(Buffer.concat([Buffer.from('\r\n'), PDF]), 'late.pdf')).status).toBe(200);
  expect((await add(Buffer.from('<html></html>'), 'page.pdf')).status).toBe(415);
  expect((await add(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 'large.pdf')).status).toBe(413);
  const files: string[] = [];
  for (let count = 0; count < 4; count += 1) files.push(await added());
  expect((await send(audience, { files })).status).toBe(422);
  expect((await send(audience, { files: [...files.slice(0, 2), 'x'] })).status).toBe(422);
  expect((await send(audience, { files: files.slice(0, 3) })).status).toBe(200);
});

test('F-73 a mail names the files and leads to the page that has them', () => {
  const row = {
    messageId: 'm',
    studentId: 's',
    name: 'ASHA',
    branch: 'computer',
    email: 'asha@sie.example',
    isDigest: false,
    kind: 'message.due' as const,
    title: 'Come',
    text: 'Dear {name}',
    files: [{ id: 'f', name: 'Schedule.pdf' }],
    driveId: 'd',
    company: 'Halvora',
    consentId: 'c',
    isOpen: true,
  };
  const { text } = messageMail([row], 'mail', 'https://portal.college.example');
  expect(text).toContain('Dear ASHA\n\nWith it, on the page of your messages: Schedule.pdf.');
  expect(text).toContain('https://portal.college.example/messages');
});

test('F-73 a file that went with no message is forgotten after a day', async () => {
  const { db } = server.services.database;
  const { audience } = await branchOf(1);
  await db.delete(messageFiles);
  await added();
  expect((await send(audience, { files: [await added()] })).status).toBe(200);
  await endKeeping({ db });
  expect(await db.$count(messageFiles)).toBe(2);
  await clock.advance(DAY_MS + 1000);
  await endKeeping({ db });
  expect(await db.$count(messageFiles)).toBe(1);
});
