import { newest } from './newest-draft';

const here = (more = {}) => ({ values: { from: 'here' }, keptAt: 10, ...more });
const there = (keptAt: number) => ({ values: { from: 'there' }, keptAt, revision: null, again: [] });

test.each([
  ['the later one of the server', here(), there(11), 'there'],
  ['the later one of the browser', here(), there(9), 'here'],
  ['the browser’s, of two of one time', here(), there(10), 'here'],
  ['what was typed here on the server’s, whatever the clocks say', here({ upon: 99 }), there(99), 'here'],
  ['the server’s alone', null, there(1), 'there'],
  ['the browser’s where the server’s cannot be read', here({ isSent: true }), undefined, 'here'],
  ['none where the server had it and has it no more', here({ isSent: true }), null, undefined],
])('PRF-91 W-52 of two drafts counts %s', (_, browser, server, from) => {
  expect(newest(browser, server)?.values['from']).toBe(from);
});
