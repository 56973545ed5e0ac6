import { CALLS, pathOf } from '../contract/calls';
import type { CalendarAddress, NewCalendarAddress } from '../contract/calendar';
import type { MailChoices } from '../contract/mail-choices';
import type { BeginPushRequest, PushChoices, PushState } from '../contract/push';
import type { MessagePage, UnreadData } from '../contract/student-messages';
import { call, read } from './client';

/** A page of the student's own messages, newest first (MSG-04). @param before `next` of the page before; absent for the first */
export const getMessages = read<[before?: string], MessagePage>((before) =>
  before ? `${CALLS.messages.path}?before=${encodeURIComponent(before)}` : CALLS.messages.path,
);
/** Notes that all messages of an instant and before are read. */
export const readMessages = (until: string) =>
  call<UnreadData>(
    { method: CALLS.readMessages.method, url: CALLS.readMessages.path, data: { until } },
    { isQuiet: true },
  );
/** Notes that one message is read. */
export const readMessage = (id: string) =>
  call<UnreadData>(
    { method: CALLS.readMessage.method, url: pathOf(CALLS.readMessage.path, { id }), data: {} },
    { isQuiet: true },
  );
/** Since when the student has a calendar address (MSG-07). */
export const getCalendarAddress = read<[], CalendarAddress>(() => CALLS.calendarAddress.path);
/** Makes a new calendar address; the one before ends. */
export const renewCalendar = () =>
  call<NewCalendarAddress>({ method: CALLS.renewCalendar.method, url: CALLS.renewCalendar.path, data: {} });
/** Ends the calendar address. */
export const endCalendar = () =>
  call<null>({ method: CALLS.endCalendar.method, url: CALLS.endCalendar.path, data: {} });
/** What reaches the student by mail (MSG-05). */
export const getMailChoices = read<[], MailChoices>(() => CALLS.mailChoices.path);
/** Chooses again what reaches the student by mail. */
export const chooseMail = (data: MailChoices) =>
  call<MailChoices>({ method: CALLS.chooseMail.method, url: CALLS.chooseMail.path, data });
/** The state of web push for the student (MSG-06). */
export const getPush = read<[], PushState>(() => CALLS.push.path);
/** Turns notifications on for a browser of the student. */
export const beginPush = (data: BeginPushRequest) =>
  call<PushState>({ method: CALLS.beginPush.method, url: CALLS.beginPush.path, data });
/** Turns notifications off for a browser. */
export const endPush = (endpoint: string) =>
  call<PushState>({ method: CALLS.endPush.method, url: CALLS.endPush.path, data: { endpoint } });
/** Chooses again what browsers are notified of. */
export const choosePush = (data: PushChoices) =>
  call<PushState>({ method: CALLS.choosePush.method, url: CALLS.choosePush.path, data });
