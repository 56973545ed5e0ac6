import { useTestServer } from '../../../test/test-server';
import { freshPart, remoteBuild } from '../../../test/releases/manifests';
import { formOf, operatorKey, send, tokenFor } from '../../../test/releases/send-release';

let part = '';
const build = (mark = '') => remoteBuild(part, [`/${part}`], mark);

const server = useTestServer();
let token: string;
beforeEach(async () => {
  part = freshPart();
  token = await tokenFor(server, part);
});

const inForce = () => server.services.releases.state().parts.get(part)?.current;
const ask = (method: 'GET' | 'POST', url: string, secret: string, body?: object) =>
  server.call(method, url, { token: secret, ...(body ? { body } : {}) });
const operate = (method: 'GET' | 'POST', url: string, secret = operatorKey(server)) =>
  server.operate(method, url, { token: secret });

test('MFE-03 a build that is sent with the part’s token is active and served', async () => {
  const { status, message, data } = await send(server, token, formOf(build(), null));
  expect([status, message]).toEqual([200, `${part} ${data.hash} is active.`]);
  expect(inForce()).toBe(data.hash);
  const file = await server.app.inject(`/remotes/${part}/${data.hash}/remote.js`);
  expect([file.statusCode, file.body]).toEqual([200, 'remote']);
});

test('MFE-03 with a revoked token nothing is published, and one of another remote publishes and lists its own alone', async () => {
  const other = remoteBuild('mfe-other', ['/other']);
  expect(await send(server, token, formOf(other, null))).toMatchObject({
    status: 403,
    message: `This is ${part}'s token: mfe-other needs its own.`,
  });
  const { body } = await ask('GET', '/releases', token);
  expect((body.data as { part: string }[]).map((one) => one.part)).toEqual([part]);
  await operate('POST', `/releases/${part}/revoke`);
  expect(await send(server, token, formOf(build(), null))).toMatchObject({
    status: 401,
    message: expect.stringMatching(/not known/) as string,
  });
  expect(inForce()).toBeUndefined();
});

test.each<[string, number, RegExp, () => FormData]>([
  [
    'whose file has another hash',
    422,
    /remote\.js does not have the hash/,
    () => {
      const form = formOf(build(), null);
      form.set('remote.js', new Blob(['other']), 'file');
      return form;
    },
  ],
  [
    'that lacks a file',
    422,
    /remote\.js is in the list of files, but did not come/,
    () => {
      const form = formOf(build(), null);
      form.delete('remote.js');
      return form;
    },
  ],
  [
    'with a file too many',
    422,
    /more\.js came, but is not in the list/,
    () => {
      const form = formOf(build(), null);
      form.set('more.js', new Blob(['more']), 'file');
      return form;
    },
  ],
  [
    'with a file over 8 MB',
    413,
    /at most/,
    () => {
      const large = build();
      return formOf({ ...large, files: new Map([...large.files, ['x.js', Buffer.alloc(9_000_000)]]) }, null);
    },
  ],
  [
    'over 32 MB',
    413,
    /at most/,
    () => {
      const large = build();
      const more = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js'].map(
        (file) => [file, Buffer.alloc(8_000_000)] as const,
      );
      return formOf({ ...large, files: new Map([...large.files, ...more]) }, null);
    },
  ],
  [
    'that says nothing first',
    400,
    /does not begin/,
    () => {
      const form = new FormData();
      form.append('remote.js', new Blob(['x']), 'file');
      return form;
    },
  ],
  ['that replaces what is not active', 409, /changed meanwhile/, () => formOf(build('late'), 'f'.repeat(20))],
])('MFE-03 a release %s is refused in words and changes nothing', async (_what, status, sentence, form) => {
  const { data } = await send(server, token, formOf(build(), null));
  const refused = await send(server, token, form());
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ success: false, data: null });
  expect(refused.message).toMatch(sentence);
  expect(inForce()).toBe(data.hash);
});

test('MFE-03 the team goes back, pins and unpins by its token; who did it and why is in the history', async () => {
  const { data: first } = await send(server, token, formOf(build('1'), null));
  const { data: second } = await send(server, token, formOf(build('2'), first.hash, { note: 'new fair' }));
  const back = await ask('POST', `/releases/${part}/rollback`, token, { note: 'broken' });
  expect(back.body.message).toBe(`${part} ${first.hash} is active.`);
  await ask('POST', `/releases/${part}/pin`, token, { hash: second.hash });
  const held = await send(server, token, formOf(build('3'), second.hash));
  expect(held.message).toBe(
    `${part} ${held.data.hash} is stored and not active: ${part} is pinned at ${second.hash}.`,
  );
  await operate('POST', `/releases/${part}/unpin`);
  const { body } = await ask('GET', `/releases?part=${part}`, token);
  const [view] = body.data as { history: { what: string; actor: string; note: string | null }[] }[];
  expect(view).toMatchObject({ current: second.hash, isPinned: false, hasToken: true });
  expect(view?.history.map(({ what, actor, note }) => [what, actor, note])).toEqual([
    ['unpin', 'operator', null],
    ['pin', `${part}'s token`, null],
    ['rollback', `${part}'s token`, 'broken'],
    ['publish', `${part}'s token`, 'new fair'],
    ['publish', `${part}'s token`, null],
    ['token', 'operator', null],
  ]);
  const shown = await ask('GET', `/releases/${part}/${held.data.hash}`, token);
  expect(shown.body.data).toMatchObject({
    files: [{ path: 'mf-manifest.json' }, { path: 'remote.js', bytes: 6 }, { path: 'remoteEntry.js' }],
  });
});

test('MFE-03 MFE-10 what changes nothing says so, and what ends a canary names it', async () => {
  const { data: first } = await send(server, token, formOf(build('1'), null));
  const again = await send(server, token, formOf(build('1'), first.hash));
  expect(again.message).toBe(`Nothing changed: ${part} ${first.hash} is active already.`);
  expect(again.data).toMatchObject({ isSwitched: false, revision: first.revision });
  const back = await ask('POST', `/releases/${part}/rollback`, token, { hash: first.hash });
  expect(back.body.message).toBe(`Nothing changed: ${part} ${first.hash} is active already.`);

  const canary = () => send(server, token, formOf(build('2'), first.hash, { canary: 5 }));
  const { data: out } = await canary();
  expect((await canary()).message).toBe(
    `Nothing changed: ${part} ${out.hash} is in canary already, for 5% of browsers.`,
  );
  const ended = `Its canary ${out.hash} is in no browser any more: ${part} goes on without it.`;
  const kept = await send(server, token, formOf(build('1'), first.hash));
  expect(kept.message).toBe(`${part} ${first.hash} was published before and is active. ${ended}`);
  expect(kept.data).toMatchObject({ isSwitched: true, ended: out.hash });
  await canary();
  const other = await send(server, token, formOf(build('3'), first.hash, { canary: 7 }));
  expect(other.message).toContain(ended);
  await canary();
  const pinned = await ask('POST', `/releases/${part}/pin`, token, { hash: first.hash });
  expect(pinned.body.message).toBe(`${part} stays at ${first.hash} until it is unpinned. ${ended}`);
  await ask('POST', `/releases/${part}/unpin`, token);
  await canary();
  const all = await send(server, token, formOf(build('2'), first.hash));
  expect(all.data).not.toHaveProperty('ended');
});

test('W-67 a release is shown with the commit, author and changes that came with it', async () => {
  const origin = {
    commit: 'c'.repeat(40),
    author: 'Asha Patel',
    isUncommitted: false,
    changes: ['1234567 Say the date in words'],
  };
  const { data } = await send(server, token, formOf(build('1'), null, { origin }));
  const { data: bare } = await send(server, token, formOf(build('2'), data.hash));
  const { body } = await ask('GET', `/releases?part=${part}`, token);
  expect(body.data).toMatchObject([
    {
      releases: [
        { hash: bare.hash, origin: null },
        { hash: data.hash, origin },
      ],
    },
  ]);
  const forged = { ...origin, commit: '$(rm -rf /)' };
  expect(await send(server, token, formOf(build('3'), bare.hash, { origin: forged }))).toMatchObject({
    status: 400,
  });
});

test('W-66 the team and the operator retire a part and bring it back, and the history says who and why', async () => {
  const { data } = await send(server, token, formOf(build('1'), null));
  const gone = await ask('POST', `/releases/${part}/retire`, token, { note: 'over' });
  expect(gone.body.message).toBe(
    `${part} is retired: its pages and menu entries are gone, its releases stay.`,
  );
  const held = await send(server, token, formOf(build('2'), data.hash));
  expect(held.message).toBe(`${part} ${held.data.hash} is stored and not active: ${part} is retired.`);
  const view = async () => ((await ask('GET', `/releases?part=${part}`, token)).body.data as object[])[0];
  expect(await view()).toMatchObject({ current: data.hash, isRetired: true });
  const back = await operate('POST', `/releases/${part}/unretire`);
  expect(back.body.message).toBe(`${part} is back: ${data.hash} is active.`);
  expect(await view()).toMatchObject({
    current: data.hash,
    isRetired: false,
    history: [
      { what: 'unretire', actor: 'operator', note: null },
      { what: 'retire', actor: `${part}'s token`, note: 'over' },
      { what: 'publish' },
      { what: 'token' },
    ],
  });
});
