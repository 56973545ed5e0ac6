import { remoteBuild } from '../../../../test/releases/manifests';
import { useTestServer, type TestServer } from '../../../../test/test-server';

const PART = 'mfe-seen';
const build = (mark: string) => remoteBuild(PART, [`/${PART}`], mark);

describe('MFE-10 previews', () => {
  const server = useTestServer();
  let releases: TestServer['services']['releases'];
  beforeAll(async () => {
    ({ releases } = server.services);
  });

  const get = (url: string, cookie?: string) =>
    server.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });
  const hashFor = async (cookie?: string) => {
    const { remotes } = (await get('/registry.json', cookie)).json<{
      remotes: { name: string; current: { hash: string }; previous: unknown }[];
    }>();
    return remotes.find(({ name }) => name === PART)?.current.hash;
  };

  test('a link gives one browser the release; the active release does not change, and leaving the preview restores it', async () => {
    const { hash: before } = await releases.publish(build('before'), 'test');
    const { revision } = releases.state();
    const { hash, secret } = await releases.preview(build('seen'), 'test', { note: 'look' });
    expect(releases.state().revision).toBe(revision);
    expect(await hashFor()).toBe(before);

    const opened = await get(`/preview/${secret}`);
    expect(opened.statusCode).toBe(303);
    expect(opened.headers).toMatchObject({ location: `/${PART}`, 'cache-control': 'no-store' });
    const set = String(opened.headers['set-cookie']);
    expect(set).toMatch(/^releasePreview=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax$/);
    const cookie = set.split(';', 1)[0]!;
    expect(await hashFor(cookie)).toBe(hash);
    expect(await hashFor()).toBe(before);
    expect(await hashFor(`releasePreview=${'x'.repeat(43)}`)).toBe(before);
    const { headers } = await get('/registry.json', cookie);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    expect((await get('/registry.json')).headers).toMatchObject({ vary: 'Cookie' });
    const page = await get(`/${PART}`, cookie);
    expect(page.body).toContain(`only this browser sees ${PART} ${hash}`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await get(`/${PART}`)).body).not.toContain('id="preview"');

    expect(await releases.abandon(PART, hash, 'test')).toEqual([hash]);
    expect(await hashFor(cookie)).toBe(before);
    expect((await get(`/preview/${secret}`)).statusCode).toBe(404);
    await expect(releases.abandon(PART, null, 'test')).rejects.toMatchObject({ status: 404 });
  });

  test('what is active already has no preview; a release that goes to all ends its own', async () => {
    const { secret, hash } = await releases.preview(build('next'), 'test');
    const { isNew } = await releases.publish(build('next'), 'test');
    expect(isNew).toBe(true);
    expect(await hashFor()).toBe(hash);
    expect((await get(`/preview/${secret}`)).statusCode).toBe(404);
    await expect(releases.preview(build('next'), 'test')).rejects.toMatchObject({ status: 409 });
  });

  test('a part has three previews at a time: a further one ends the oldest', async () => {
    const secrets: string[] = [];
    for (const mark of ['a', 'b', 'c', 'd'])
      secrets.push((await releases.preview(build(mark), 'test')).secret);
    const opens = await Promise.all(secrets.map(async (one) => (await get(`/preview/${one}`)).statusCode));
    expect(opens).toEqual([404, 303, 303, 303]);
  });

  test('ending it goes back to the page of the button, and to no other host', async () => {
    const end = (referer: string) =>
      server.app.inject({
        method: 'POST',
        url: '/preview/end',
        headers: { host: 'portal', referer, 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
    const ended = await end('http://portal/team?page=2');
    expect(ended.statusCode).toBe(303);
    expect(ended.headers.location).toBe('/team?page=2');
    expect(String(ended.headers['set-cookie'])).toContain('releasePreview=;');
    expect((await end('http://evil.example/team')).headers.location).toBe('/');
    expect((await end('http://portal//evil.example')).headers.location).toBe('/');
  });
});
