import { beginAudienceSession } from '@portal/shared/audience';
import type { StaffSession } from '@portal/shared/contract/cell';
import { isLazyPage } from '@portal/shared/remote';
import { matchRoutes } from '@portal/shared/router';
import { fakeCell, renderPage, sampleStaffSession, useFakeApi } from '@portal/shared/testing';
import { queries } from '../src/api/queries';
import { noteDone } from '../src/changes/done-store';
import remote from '../src/remote';

/** At the top of a suite: fake calls, and nothing left of the test before. */
export function useConsole(): void {
  useFakeApi(fakeCell());
  beforeEach(() => {
    queries.clear();
    sessionStorage.clear();
    noteDone(null);
  });
  afterAll(() => queries.clear());
}

/**
 * Opens a page of the console as its host does, for someone who is logged in.
 * @param path the address @param staff an officer unless said
 */
export async function openPage(path: string, staff: StaffSession = sampleStaffSession()) {
  beginAudienceSession('staff', staff);
  const { pathname } = new URL(path, 'http://portal.example');
  const handles = (matchRoutes(remote.routes, pathname) ?? []).map(({ route }) => route.handle as unknown);
  await Promise.all(handles.filter(isLazyPage).map((page) => page.preload()));
  return renderPage(remote.routes, { path });
}
