import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATOR_KEY_FILE } from '@portal/shared/config/commands/operator-socket.mjs';
import { sha256Of } from '../../src/platform/blobs/index';
import type { CallAnswer, TestServer } from '../test-server';
import type { Build } from '../../src/areas/releases/checks/check-release';
import type { Published } from '../../src/areas/releases/published';

/** The key that the server made in its data folder. */
export const operatorKey = ({ dataDir }: Pick<TestServer, 'dataDir'>): string =>
  readFileSync(path.join(dataDir, OPERATOR_KEY_FILE), 'utf8').trim();

/** A deploy token, as the operator's command gets it. */
export async function tokenFor(server: TestServer, part: string): Promise<string> {
  const { body } = await server.operate('POST', `/releases/${part}/token`, {
    token: operatorKey(server),
    body: { isNew: true },
  });
  return (body.data as { token: string }).token;
}

/** The form of a build; `change` bends what it says. */
export function formOf({ manifest, files }: Build, replaces: string | null, change: object = {}): FormData {
  const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, sha256Of(bytes)]));
  const form = new FormData();
  form.append('release', JSON.stringify({ manifest, replaces, files: hashes, ...change }));
  for (const [file, bytes] of files) form.append(file, new Blob([new Uint8Array(bytes)]), 'file');
  return form;
}

/** Publishes by the call that a team's command makes. */
export async function send(
  { app }: TestServer,
  token: string | null,
  form: FormData,
): Promise<{ status: number; message: string; data: Published; body: CallAnswer['body'] }> {
  const request = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/releases',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const body = answer.json<CallAnswer['body']>();
  return { status: answer.statusCode, message: body.message, data: body.data as Published, body };
}
