// All that a page is made of, bundled by the server's build for the sandbox (docs/decisions/0019-release-rendering.md).
import './page-text';
import { openDocument, type Page } from './page-dom';
import { setWindow } from './page-window';

/** Makes the sandbox a page. It is built and never drawn. */
export function open(): Page {
  const page = openDocument();
  setWindow();
  return page;
}
