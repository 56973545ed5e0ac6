import { releaseForm } from '@portal/shared/config/commands/release-files.mjs';
import { sha256Of } from '../../server/testing/blobs';
import type { RemoteBuild } from '../fixtures/changed-build';
import { operate } from '../fixtures/operate';
import type { Answer } from './call';
import type { HistoryLine } from '../../server/testing/releases';

/** A release is tried out before it is taken: given up earlier, it may come into force after it was looked for. */
const PUBLISH_LIMIT_MS = 60_000;

const LIMIT_MS = 10_000;

/** What the portal tells of a part, its history newest first. */
export type PartView = {
  current: string;
  before: string | null;
  releases: { hash: string }[];
  history: HistoryLine[];
};

/** The operator's calls, which never throw for a server that is killed meanwhile. */
export class ReleaseCalls {
  readonly #dataDir: string;

  /** @param dataDir of a server that has started once */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** @throws Error when no answer comes */
  async part(name: string): Promise<PartView> {
    const answer = await this.#call<PartView[]>('GET', `/releases?part=${name}`);
    if (answer.kind === 'answered' && answer.status === 200) return answer.data[0]!;
    throw new Error(`GET /releases: ${answer.kind === 'answered' ? answer.message : answer.reason}`);
  }

  publish(build: RemoteBuild, replaces: string, note: string): Promise<Answer> {
    const files = [...build.files].map(([file, bytes]) => ({ path: file, bytes, sha256: sha256Of(bytes) }));
    const body = releaseForm({ manifest: build.manifest, files }, { replaces, note });
    return this.#call('POST', '/releases', body, PUBLISH_LIMIT_MS);
  }

  /** @param hash the release before the one in force when null */
  rollback(part: string, hash: string | null, note: string): Promise<Answer> {
    const body = { note, ...(hash === null ? {} : { hash }) };
    return this.#call('POST', `/releases/${part}/rollback`, body);
  }

  async #call<T>(
    method: string,
    target: string,
    body?: FormData | object,
    limitMs = LIMIT_MS,
  ): Promise<Answer<T>> {
    try {
      const { status, envelope } = await operate(this.#dataDir, method, target, body, limitMs);
      const { data, message } = envelope as { data: T; message: string };
      return { kind: 'answered', status, data, message };
    } catch (error) {
      return { kind: 'unknown', reason: (error as Error).message };
    }
  }
}
