import { healthLines } from './print-health.mjs';

const frame = { part: 'mfe-company', hash: 'abc', file: '757.js', line: 4, column: 13235 };

test('W-64 the health of releases is printed by release: faults for each thousand loads, vitals, top stacks', () => {
  const health = {
    part: 'mfe-company',
    hash: '0123456789abcdef0123',
    isInForce: true,
    loads: 1200,
    views: { started: 1_204, usable: 1_192, tried: 310, finished: 251 },
    faults: { load: 2, render: 35, unhandled: 0, policy: 0 },
    vitals: { LCP: 1900, CLS: 20 },
    top: [
      {
        kind: 'render',
        count: 35,
        pages: ['/company/:c_name', '/companies'],
        message: 'TypeError: no',
        frames: [
          { ...frame, name: 'Card' },
          { ...frame, name: '' },
        ],
      },
    ],
  };
  const none = { ...health, hash: 'f'.repeat(20), isInForce: false, loads: 0, vitals: {}, top: [] };
  const unseen = { started: 0, usable: 0, tried: 0, finished: 0 };
  expect(healthLines([health, { ...none, views: unseen, faults: { render: 1 } }], 24)).toEqual([
    'Of the last 24 hours; * is active; vitals as three in four documents have them',
    '',
    '* mfe-company 0123456789abcdef0123  about 1,200 loads',
    '    1,204 measured views, 99% usable, 81% of 310 tries finished',
    '    37 faults, 30.8 per 1,000 (load 2, render 35)',
    '    LCP 1,900 ms  CLS 0.020',
    '    35 x render on /company/:c_name, /companies: TypeError: no',
    '      at Card mfe-company/757.js:4:13235',
    '      at mfe-company/757.js:4:13235',
    '',
    '  mfe-company ffffffffffffffffffff  about 0 loads',
    '    1 faults (render 1)',
  ]);
  expect(healthLines([], 24)).toEqual(['No browser reported anything in the last 24 hours.']);
});
