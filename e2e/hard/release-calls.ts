import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseForm } from '@portal/shared/config/commands/release-files.mjs';
import { sha256Of } from '../../server/src/blobs/sha256';
import { OPERATOR_KEY_FILE } from '../../server/src/releases/operator-key';
import { json } from '../fixtures/api';
import type { RemoteBuild } from '../fixtures/changed-build';
import { call, must, type Answer } from './call';
import type { HistoryLine } from '../../server/src/releases/history-view';

/** What the portal tells of a part, its history newest first. */
export type PartView = {
  current: string;
  before: string | null;
  releases: { hash: string }[];
  history: HistoryLine[];
};

/** The calls below /releases that never throw for a server that is killed meanwhile, with the operator's key. */
export class ReleaseCalls {
  readonly #key: string;

  /** @param dataDir of a server that has started once */
  constructor(dataDir: string) {
    this.#key = readFileSync(path.join(dataDir, OPERATOR_KEY_FILE), 'utf8').trim();
  }

  /** @throws Error when no answer comes */
  async part(url: string, name: string): Promise<PartView> {
    return (await must<PartView[]>(url, 'GET', `/releases?part=${name}`, { token: this.#key }))[0]!;
  }

  publish(url: string, build: RemoteBuild, replaces: string, note: string): Promise<Answer> {
    const files = [...build.files].map(([file, bytes]) => ({ path: file, bytes, sha256: sha256Of(bytes) }));
    const body = releaseForm({ manifest: build.manifest, files }, { replaces, note });
    return call(url, 'POST', '/releases', { token: this.#key, body });
  }

  /** @param hash the release before the one in force when null */
  rollback(url: string, part: string, hash: string | null, note: string): Promise<Answer> {
    const body = json({ note, ...(hash === null ? {} : { hash }) });
    return call(url, 'POST', `/releases/${part}/rollback`, { token: this.#key, body });
  }
}
