import { useTestServer, type TestServer } from '../../../test/test-server';
import { contentBuild } from '../../../test/releases/manifests';
import { formOf, operatorKey, send, tokenFor } from '../../../test/releases/send-release';

describe('W-22 published content', () => {
  const server = useTestServer();
  let releases: TestServer['services']['releases'];
  beforeAll(async () => {
    ({ releases } = server.services);
  });

  const asked = async (etag?: string) => {
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    const answer = await server.app.inject({ url: '/content.json', headers });
    return { status: answer.statusCode, body: answer.body, etag: String(answer.headers.etag) };
  };
  const inForce = async () => {
    const { body } = await asked();
    return (JSON.parse(body) as { sections: { statistics: unknown } } | null)?.sections.statistics ?? null;
  };
  const rollback = (hash?: string) =>
    server.operate('POST', '/releases/college/rollback', {
      token: operatorKey(server),
      body: { hash, note: 'asha: a wrong sum' },
    });

  test('W-22 what the build brought, then each version, and back again one by one', async () => {
    expect(await inForce()).toBeNull();
    await expect(releases.rollback('college', 'build', 'cell')).rejects.toMatchObject({ status: 404 });

    const one = await releases.publish(contentBuild('one'), 'asha', { replaces: null });
    expect(await inForce()).toBe('one');
    const two = await releases.publish(contentBuild('two'), 'asha', { replaces: one.hash });
    expect(await inForce()).toBe('two');
    await expect(releases.publish(contentBuild('three'), 'late', { replaces: one.hash })).rejects.toThrow(
      'college was changed meanwhile',
    );

    expect((await rollback()).body.message).toBe(`college ${one.hash} is active.`);
    expect(await inForce()).toBe('one');
    await rollback();
    expect(await inForce()).toBeNull();
    expect((await rollback()).status).toBe(404);
    await rollback(two.hash);
    expect(await inForce()).toBe('two');
    await rollback('build');
    expect(await inForce()).toBeNull();
    await releases.publish(contentBuild('one'), 'asha', { replaces: 'build' });
    expect(await inForce()).toBe('one');
  });

  test('W-22 the history says who did what, when and why, and is the operator’s to read', async () => {
    const { body } = await server.operate('GET', '/releases?part=college', { token: operatorKey(server) });
    const [{ history, releases: versions } = { history: [], releases: [] }] = body.data as {
      history: { what: string; actor: string; note: string | null; at: string }[];
      releases: unknown[];
    }[];
    expect(versions).toHaveLength(2);
    expect(history[0]).toMatchObject({ what: 'publish', actor: 'asha' });
    expect(history.filter(({ note }) => note === 'asha: a wrong sum')).toHaveLength(4);
    expect(Date.parse(history[0]?.at ?? '')).not.toBeNaN();
  });

  test('W-22 an open page learns without a body that nothing is new, and gets files under a permanent address', async () => {
    const { hash } = await releases.publish(contentBuild('files'), 'asha');
    const first = await asked();
    expect(await asked(first.etag)).toMatchObject({ status: 304, body: '' });
    const { files } = JSON.parse(first.body) as { files: Record<string, { href: string; bytes: number }> };
    expect(files).toEqual({ 'rules.pdf': { href: `/remotes/college/${hash}/rules.pdf`, bytes: 9 } });
    const file = await server.app.inject(files['rules.pdf']?.href ?? '');
    expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([
      200,
      'PDF files',
      'public, max-age=31536000, immutable',
    ]);
    const page = await server.app.inject('/');
    expect(page.body).toContain(`<script type="application/json" id="portal-content">{"hash":"${hash}"`);
    await rollback('build');
    expect((await server.app.inject('/')).body).not.toContain('portal-content');
  });

  test('W-22 CEL-72 a table alone comes without a file, and is active like other content', async () => {
    await releases.publish({ ...contentBuild('alone'), files: new Map() }, 'the placement cell');
    expect(await inForce()).toBe('alone');
    expect(JSON.parse((await asked()).body)).toMatchObject({ files: {} });
    await rollback('build');
  });

  test('W-22 a deploy token of another part publishes none, and nothing else takes the name', async () => {
    const other = await tokenFor(server, 'mfe-other');
    expect((await send(server, other, formOf(contentBuild('x'), null))).status).toBe(403);
    const { manifest, files } = contentBuild('x');
    const named = { manifest: { ...(manifest as object), name: 'mfe-content' }, files };
    await expect(releases.publish(named, 'asha')).rejects.toThrow('nothing else, is named college');
  });
});
