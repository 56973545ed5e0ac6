import { DEV_OVERRIDE_HEADER } from '@portal/shared/config/dev-override/header.mjs';
import { useTestServer } from '../../../test/test-server';

const asOwner = { [DEV_OVERRIDE_HEADER]: 'mfe-auth' };

describe.each([
  ['development', false],
  ['production', true],
])('MFE-14 a part from its own machine, in %s', (_name, production) => {
  const server = useTestServer({ kind: 'postgres', config: { production } });
  const get = (url: string, headers: Record<string, string>) =>
    server.app.inject({ method: 'GET', url, headers });

  test('the registry says whether it may be, and others do not mention it', async () => {
    const asked = await get('/registry.json', asOwner);
    const other = await get('/registry.json', {});
    expect(other.statusCode).toBe(200);
    expect(other.headers).not.toHaveProperty(DEV_OVERRIDE_HEADER);
    if (!production) {
      expect(asked.statusCode).toBe(200);
      expect(asked.headers[DEV_OVERRIDE_HEADER]).toBe('allowed');
      expect(asked.json()).toEqual(other.json());
      return;
    }
    expect(asked.statusCode).toBe(403);
    expect(asked.json<{ message: string }>().message).toContain('This portal is in production');
  });

  test('a page is one, or is refused in words', async () => {
    const { statusCode, body } = await get('/login', asOwner);
    expect(statusCode === 403).toBe(production);
    expect(body.includes('This portal is in production')).toBe(production);
    expect((await get('/login', {})).body).not.toContain('This portal is in production');
  });
});
