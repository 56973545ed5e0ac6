import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { FILE_PATHS } from '../src/contract/calls';
import { smallPdf } from './small-pdf';

/** Every file of the contract: a page with a line of text. */
export const fakeFiles = (): HttpHandler[] =>
  Object.values(FILE_PATHS).map((path) =>
    http.get(`*${path}`, () =>
      HttpResponse.text(smallPdf('A sample document'), {
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment' },
      }),
    ),
  );
