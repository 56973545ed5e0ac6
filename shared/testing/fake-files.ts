import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { FILE_PATHS } from '../src/contract/calls';

/** The smallest PDF that a reader opens: one empty page. */
const EMPTY_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Every file of the contract: an empty page. */
export const fakeFiles = (): HttpHandler[] =>
  Object.values(FILE_PATHS).map((path) =>
    http.get(`*${path}`, () =>
      HttpResponse.text(EMPTY_PDF, {
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment' },
      }),
    ),
  );
