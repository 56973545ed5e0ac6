import { filesOf } from './published';

test('CEL-72 W-22 files are the build’s until content came with its own: a closed year publishes the table alone', () => {
  const files = { 'rules.pdf': { href: '/remotes/college/0/rules.pdf', bytes: 9 } };
  const table = { hash: '1', sections: { statistics: [] }, files: {} };
  const built = {
    'rules.pdf': { href: '/built/rules.pdf', bytes: 8 },
    'report.pdf': { href: '/r', bytes: 7 },
  };
  expect([filesOf(null, built), filesOf(table, built)]).toEqual([built, built]);
  expect(filesOf({ ...table, files }, built)).toEqual({ ...built, ...files });
  const whole = { ...table, sections: { college: {} }, files };
  expect(filesOf(whole, built)).toEqual(files);
});
