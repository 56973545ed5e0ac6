import { FIRST_DATA_ELEMENT, type StreamedData } from '@portal/shared/contract';

const ELEMENT = new RegExp(`<script type="application/json" id="${FIRST_DATA_ELEMENT}">([^<]*)</script>`);

/** The first data that a document came with, as the shell reads it; null where it came without. */
export function streamedIn(html: string): StreamedData | null {
  const text = ELEMENT.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as StreamedData);
}

/** What a browser sends of the cookies that it was given. */
export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
