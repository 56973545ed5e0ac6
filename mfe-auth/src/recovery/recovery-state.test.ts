import { OTP_LIFE_MS } from '@portal/shared/contract';
import { readRecovery, START, storeRecovery } from './recovery-state';

const NOW = 1_700_000_000_000;
const otp = { step: 'otp', enrollment: '220280107003', sentAt: NOW } as const;

beforeEach(() => sessionStorage.clear());

test('AUT-07 a step is there again until the last millisecond of its OTP', () => {
  storeRecovery(otp);
  expect(readRecovery(NOW + OTP_LIFE_MS - 1)).toEqual(otp);
  expect(readRecovery(NOW + OTP_LIFE_MS)).toEqual(START);
});

test('AUT-07 the last step lives as long as the proof that the OTP gave', () => {
  const proven = { step: 'password', enrollment: '220280107003', provenAt: NOW } as const;
  storeRecovery(proven);
  expect(readRecovery(NOW + 1)).toEqual(proven);
  expect(readRecovery(NOW + OTP_LIFE_MS)).toEqual(START);
});

test('AUT-07 a clock that was set back does not keep a step for ever', () => {
  storeRecovery(otp);
  expect(readRecovery(NOW - 1)).toEqual(START);
});

test('AUT-06 the first step leaves nothing in the browser', () => {
  storeRecovery(otp);
  storeRecovery(START);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', 'nonsense', '{"step":"password"}', '{"step":"otp","enrollment":1,"sentAt":2}', '[]'])(
  'AUT-07 %p in the storage is no step',
  (text) => {
    sessionStorage.setItem('portal-recovery', text);
    expect(readRecovery(NOW)).toEqual(START);
  },
);

test('AUT-07 a browser that refuses storage starts at the first step', () => {
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  storeRecovery(otp);
  expect(readRecovery(NOW)).toEqual(START);
  get.mockRestore();
  set.mockRestore();
});
