import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KEY_FILE, openKeyRing } from './key-ring';
import { lastFour, FieldEncryption, DecryptionError } from './field-encryption';
import { makeFolder } from '../../../../test/databases';

const PLACE = 'student/personal/aadhar_no';
let dataDir: string;

beforeEach(() => {
  dataDir = makeFolder();
});

const keyFile = () => path.join(dataDir, KEY_FILE);
const encryption = (portalKey?: Buffer) => new FieldEncryption(openKeyRing({ dataDir, portalKey }));

test('the first start makes a key file that its owner alone can read, and later ones keep it', () => {
  const sealed = encryption().seal('999941057058', PLACE);
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  const key = readFileSync(keyFile(), 'utf8');
  expect(encryption().open(sealed, PLACE)).toBe('999941057058');
  expect(readFileSync(keyFile(), 'utf8')).toBe(key);
});

test('PORTAL_KEY seals when it is set, and no file is made', () => {
  const portalKey = Buffer.alloc(32, 7);
  const sealed = encryption(portalKey).seal('x', PLACE);
  expect(() => statSync(keyFile())).toThrow('ENOENT');
  expect(encryption(portalKey).open(sealed, PLACE)).toBe('x');
});

test('after a change of keys the new one seals and the old one still opens', () => {
  const before = encryption().seal('x', PLACE);
  const old = readFileSync(keyFile(), 'utf8');
  writeFileSync(keyFile(), `${'ab'.repeat(32)}\n${old}`);
  const rotated = encryption();
  expect(rotated.open(before, PLACE)).toBe('x');
  expect(rotated.isCurrent(before)).toBe(false);
  expect(rotated.isCurrent(rotated.seal('x', PLACE))).toBe(true);
});

test('a key file that holds something else is named with its line', () => {
  writeFileSync(keyFile(), `${'ab'.repeat(32)}\nsecret\n`);
  expect(() => encryption()).toThrow('portal.key: line 2 is not 64 hexadecimal digits');
});

test('a sealed text opens in its own place and unchanged alone, and shows nothing', () => {
  const one = encryption();
  const sealed = one.seal('999941057058', PLACE);
  expect(sealed).not.toContain('999941057058');
  expect(one.seal('999941057058', PLACE)).not.toBe(sealed);
  expect(() => one.open(sealed, 'other/personal/aadhar_no')).toThrow(DecryptionError);
  const cut = sealed.slice(0, -2);
  expect(() => one.open(cut, PLACE)).toThrow(DecryptionError);
  expect(() => one.open('', PLACE)).toThrow(DecryptionError);
  expect(() =>
    encryption(Buffer.alloc(32, 1)).open(sealed.replace(/\.\w+\./, '.000000000000.'), PLACE),
  ).toThrow('The key 000000000000 is not in the key ring');
});

test('the last four of a number stand for it', () => {
  expect(lastFour('999941057058')).toBe('XXXXXXXX7058');
});
