import type { Registry } from '@portal/shared/contract';
import { PREVIEW_END_PATH } from '../releases';
import { attributes, escaped } from './escaped';

/** Included only in pages of a preview. */
export const PREVIEW_LOOK =
  '.page-notice form{display:inline}.page-notice button{font:inherit;min-height:32px;margin-inline-start:12px;cursor:pointer;' +
  'color:inherit;background:none;border:1px solid currentColor;border-radius:4px}';

/**
 * Says above the frame which part this browser alone sees. The server writes it, and its button is a form: it is there, and ends the
 * preview, whatever the release that is looked at does.
 */
export function previewNotice({ preview }: Registry): string {
  if (preview === undefined) return '';
  const [part = '', hash = ''] = preview.split('@');
  return `<aside id="preview" class="page-notice" aria-label="Preview">Preview: only this browser sees ${escaped(part)} ${escaped(hash)}.<form method="post"${attributes({ action: PREVIEW_END_PATH })}><button>End preview</button></form></aside>`;
}
