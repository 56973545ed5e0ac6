import type { Announcement, AnnouncementItem } from '../src/contract/cell';

/** A notice of a drive that has arrived, as a list has it. @param change what differs */
export const sampleAnnouncementItem = (change: Partial<AnnouncementItem> = {}): AnnouncementItem => ({
  id: 'announcement-1',
  kind: 'notice',
  title: 'Bring your identity card to the test.',
  drive: { id: 'drive-1', company: 'Kuberon Payments' },
  on: null,
  at: '2026-08-10T05:00:00.000Z',
  until: null,
  state: 'shown',
  ...change,
});

/** The same, whole. @param change what differs */
export const sampleAnnouncement = (change: Partial<Announcement> = {}): Announcement => ({
  ...sampleAnnouncementItem(),
  text: '<p>Bring your <strong>identity card</strong> to the test.</p>',
  deadline: null,
  by_mail: true,
  version: '1',
  ...change,
});
