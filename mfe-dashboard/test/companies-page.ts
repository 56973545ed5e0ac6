import { screen, within } from '@testing-library/react';
import type { sampleDriveItem } from '@portal/shared/testing';
import { fake, fakeServer, renderPage, sampleHomePage, sampleSession } from '@portal/shared/testing';
import remote from '../src/remote';

export const open = () => renderPage(remote.routes, { path: '/companies', session: sampleSession });
export const home = (change: Parameters<typeof sampleHomePage>[0]) =>
  fakeServer.use(fake('homePageData', { data: sampleHomePage(change) }));
export const list = (
  name: 'eligibleCompanies' | 'consentsTrue',
  data: ReturnType<typeof sampleDriveItem>[],
) => fakeServer.use(fake(name, { data }));
export const cards = async () =>
  within(await screen.findByRole('list', { name: 'Eligible companies' })).getAllByRole('heading', {
    level: 3,
  });
