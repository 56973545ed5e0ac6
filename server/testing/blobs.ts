/** Files as the server keeps them. */
export { sha256Of } from '../src/platform/blobs/sha256';
export { openBlobs } from '../src/platform/blobs/index';
