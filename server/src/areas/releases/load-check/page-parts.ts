import { pageAddress, pageDocument, pageNames } from './page-document';
import { elementAttributes, pageElements, pageScripts, pageSelectors } from './page-elements';
import { nodeChanging, nodeReading } from './page-nodes';
import { pageClasses, pageGlobals, pageWords } from './page-window';

/**
 * All that a page is made of, in its order: for openSandbox's `prepare`, after WEB_GLOBALS. It is built and never drawn;
 * what React and the portal's look ask of a browser is there, and without a size (docs/decisions/0019-rendered-first.md).
 */
export const PAGE_PARTS = [
  nodeReading,
  nodeChanging,
  pageSelectors,
  elementAttributes,
  pageElements,
  pageScripts,
  pageDocument,
  pageNames,
  pageAddress,
  pageWords,
  pageClasses,
  pageGlobals,
];
