import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fakeServer, sampleSession, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';
import { showPdf } from './open-pdf';

useFakeApi();

const tab = () => ({ document: { title: '' }, location: { replace: jest.fn() }, close: jest.fn() });
const file = (answer: () => Response) => http.get('*/student/files/company/pdf-1', answer);

beforeAll(() => {
  URL.createObjectURL = () => 'blob:portal/1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

test('CMP-02 the PDF is fetched with the token and shown in the tab that the click opened', async () => {
  const opened = tab();
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  let bearer: string | null = null;
  fakeServer.use(
    http.get('*/student/files/company/pdf-1', ({ request }) => {
      bearer = request.headers.get('authorization');
      return HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7').buffer, {
        headers: { 'content-type': 'application/pdf' },
      });
    }),
  );
  await openDrive();
  await userEvent.click(await screen.findByText('Click here to view PDF'));
  expect(open).toHaveBeenCalledWith('', '_blank');
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('blob:portal/1'));
  expect(bearer).toBe(`Bearer ${sampleSession.token}`);
  expect(opened.document.title).toBe('Job description');
});

test('CMP-02 on failure the tab closes and the alert shows', async () => {
  const opened = tab();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  fakeServer.use(file(() => new HttpResponse(null, { status: 404 })));
  await openDrive();
  await userEvent.click(await screen.findByText('Click here to view PDF'));
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Unable to load PDF. Please try again later.'));
  expect(opened.close).toHaveBeenCalled();
  expect(opened.location.replace).not.toHaveBeenCalled();
});

test('CMP-02 the link leads, for a middle click or a menu of the browser, to a page that shows the file', async () => {
  await openDrive();
  const link = await screen.findByRole('link', { name: /^Click here to view PDF/ });
  const { pathname, search } = new URL((link as HTMLAnchorElement).href);
  expect(pathname).toMatch(/^\/company\//);
  expect(search).toBe('?pdf=pdf-1');
  const open = jest.spyOn(window, 'open');
  // The browser's own way, which jsdom does not have.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
});

test('CMP-02 the page of a file shows it in its own tab, or the alert', async () => {
  const go = jest.fn();
  fakeServer.use(file(() => HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7').buffer)));
  await showPdf('/student/files/company/pdf-1', go);
  expect(go).toHaveBeenCalledWith('blob:portal/1');
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  fakeServer.use(file(() => new HttpResponse(null, { status: 404 })));
  await showPdf('/student/files/company/pdf-1', go);
  expect(alert).toHaveBeenCalledWith('Unable to load PDF. Please try again later.');
  expect(go).toHaveBeenCalledTimes(1);
});
