import { filesOf } from './published';

test('CEL-72 W-22 files are the build’s until content came with its own: a closed year publishes the table alone', () => {
  const files = { 'rules.pdf': { href: '/remotes/college/0/rules.pdf', bytes: 9 } };
  const table = { hash: '1', sections: { statistics: [] }, files: {} };
  expect([filesOf(null), filesOf(table), filesOf({ ...table, files })]).toEqual([null, null, files]);
});
