/** The portal's reader of lists, for tests that read its files. */
export { readTable } from '../src/platform/tables/read-table';
