import { CALLS, type HomePageData, type MessagePage, type Notice } from '@portal/shared/contract';
import type { Announcement, AnnouncementDone, AnnouncementKind } from '@portal/shared/contract/cell';
import { putOnClock } from './batch-day';
import type { testClock } from './clock';
import { addApplicant, addDrive, applying, postingOf, sendConsent } from './drives/test-drives';
import { type SignedInStaff } from './staff';
import { signIn, type Student } from './students';
import { notifyAll } from './notify-all';
import type { TestServer } from './test-server';

/** Of an announcement that says nothing of these. */
export const NOTHING = { text: '', on: null, at: null, until: null, deadline: null, by_mail: true };

/**
 * What the cell announces, and what students see of it.
 * @param here read at each call
 */
export function announcementCalls(
  here: () => { server: TestServer; officer: SignedInStaff; clock: ReturnType<typeof testClock> },
) {
  const db = () => here().server.services.database.db;
  const tell = () => notifyAll(here().server);
  const after = (ms: number) => new Date(here().clock.elapsed() + ms).toISOString();
  const done = ({ status, body }: Awaited<ReturnType<SignedInStaff['call']>>) => ({
    status,
    ...body,
    data: body.data as AnnouncementDone,
  });
  const write = async (of: AnnouncementKind, more: object) =>
    done(
      await here().officer.call('writeAnnouncement', {
        body: { ...NOTHING, kind: of, ...more },
      }),
    );
  const shown = async (id: string) => await here().officer.data<Announcement>('announcement', { id });
  const change = async (id: string, more: object) => {
    const { text, on, at, until, deadline, by_mail, version, ...rest } = await shown(id);
    const { begins, place, link, degree, branch, passout_year } = rest;
    const said = {
      text,
      on,
      at,
      until,
      deadline,
      by_mail,
      begins,
      place,
      link,
      degree,
      branch,
      passout_year,
    };
    const body = { ...said, version, tell: false, ...more };
    return done(await here().officer.call('changeAnnouncement', { id, body }));
  };
  const withdraw = async (id: string, version?: string) => {
    const body = { version: version ?? (await shown(id)).version };
    return done(await here().officer.call('withdrawAnnouncement', { id, body }));
  };
  const undo = async (batch: string) => {
    await putOnClock(db(), batch);
    return here().officer.call('undo', { id: batch, body: { reason: 'A slip' } });
  };
  const get = async <T>(student: Student, path: string) =>
    await here().server.data<T>('GET', path, { token: await signIn(here().server, student) });
  const home = (student: Student) => get<HomePageData>(student, CALLS.homePageData.path);
  const notices = async (student: Student, drive: string) =>
    (await get<Notice[]>(student, CALLS.notices.path.replace(':id', drive))).map(({ notice }) => notice);
  const bell = async (student: Student) =>
    (await get<MessagePage>(student, CALLS.messages.path)).items.map(({ title }) => title);
  const apply = async (drive: string) => {
    const student = await addApplicant(here().server);
    const { consentId } = await postingOf(here().server, drive, student);
    expect((await sendConsent(here().server, student.token, consentId, applying())).status).toBe(200);
    return student;
  };
  /** A drive and someone who applied to it. */
  const applied = async () => {
    const drive = await addDrive(here().server);
    const student = await apply(drive);
    await tell();
    return { drive, student };
  };
  return {
    db,
    tell,
    after,
    done,
    write,
    shown,
    change,
    withdraw,
    undo,
    get,
    home,
    notices,
    bell,
    apply,
    applied,
  };
}
