import type { Announcement, AnnouncementsPage, AnnouncementsQuery } from '@portal/shared/contract/cell';
import { queryOptions } from '@tanstack/react-query';
import { list, read } from '../api/queries';

export const announcementsQuery = (query: AnnouncementsQuery) =>
  list<AnnouncementsPage>('announcements', query);

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcement', id],
    queryFn: () => read<Announcement>('announcement', { params: { id } }),
  });
