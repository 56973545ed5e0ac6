import { Ledger } from './acknowledged-writes';

test('what was acknowledged must be read', () => {
  const ledger = new Ledger();
  expect(ledger.compare('a', null)).toBeNull();
  ledger.sent('a', '1');
  ledger.acknowledged('a', '1');
  expect(ledger.compare('a', '1')).toBeNull();
  expect(ledger.compare('a', null)).toMatch(/a: read null, but expected 1/);
  expect(ledger.compare('a', '0')).not.toBeNull();
});

test('a write whose answer was lost may stand or not, and what is read first decides it', () => {
  const ledger = new Ledger();
  ledger.acknowledged('a', '1');
  ledger.sent('a', '2');
  expect(ledger.compare('a', '3')).not.toBeNull();
  expect(ledger.compare('a', '2')).toBeNull();
  expect(ledger.compare('a', '1')).not.toBeNull();

  ledger.sent('a', '4');
  expect(ledger.compare('a', '2')).toBeNull();
  expect(ledger.compare('a', '4')).not.toBeNull();
});

test('a refused write must never be read, and an acknowledged one ends all doubt', () => {
  const ledger = new Ledger('0');
  ledger.sent('a', '1');
  ledger.refused('a', '1');
  expect(ledger.compare('a', '1')).not.toBeNull();
  ledger.sent('a', '2');
  ledger.sent('a', '3');
  ledger.acknowledged('a', '3');
  expect(ledger.compare('a', '2')).not.toBeNull();
  expect(ledger.compare('a', '3')).toBeNull();
});

test('a key without a value may have none after a write whose answer was lost', () => {
  const ledger = new Ledger('another beginning');
  ledger.acknowledged('a', null);
  ledger.sent('a', '1');
  expect(ledger.compare('a', null)).toBeNull();
  expect(ledger.compare('a', '1')).not.toBeNull();
});
