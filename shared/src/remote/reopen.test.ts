import { onReopen, reopenPage, takeCarried } from './reopen';

test('MFE-04 what a page carries over is taken once', () => {
  const open = jest.fn();
  const stop = onReopen(open);
  reopenPage({ typed: 'A' });
  expect(open).toHaveBeenCalledTimes(1);
  expect(takeCarried()).toEqual({ typed: 'A' });
  expect(takeCarried()).toBeUndefined();
  stop();
});

test('MFE-04 without a host the page is loaded', () => {
  const open = jest.fn();
  onReopen(open)();
  const load = jest.fn();
  reopenPage(null, load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
});
