import { PICTURE_FILES } from '../../../../test/files/picture-files';
import { examined } from './drive-files';

test.each(PICTURE_FILES)('F-79 a logo that is %s', async (_, make, fault) => {
  const found = await examined(await make(), { kind: 'logo', name: 'logo' }, 'officer').then(
    () => null,
    ({ message }: Error) => message,
  );
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});
