import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fakeServer, sampleSession, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../testing/open-drive';

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
