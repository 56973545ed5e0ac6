import { pushKeys } from './push-keys';

test('MSG-06 what the portal’s pair is follows from its key, on every server alike, and changes with it', () => {
  const [one, two] = [1, 2].map((id) => ({ id: `key-${id}`, bytes: Buffer.alloc(32, id) })) as [
    { id: string; bytes: Buffer },
    { id: string; bytes: Buffer },
  ];
  const before = pushKeys([one]);
  const after = pushKeys([two, one]);
  expect(pushKeys([one]).current).toEqual(before.current);
  expect(after.current.publicKey).not.toBe(before.current.publicKey);
  expect(after.pairOf('key-1')?.publicKey).toBe(before.current.publicKey);
  expect(after.pairOf('key-3')).toBeUndefined();
  expect(Buffer.from(before.current.publicKey, 'base64url')).toHaveLength(65);
});
