import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_ROOT } from '../../../platform/paths';

/** A sample answer to a call: the same whatever is sent with it. */
type SampleAnswer = {
  method: string;
  /** As in the contract, with `:name` in place of a value. */
  path: string;
  status: number;
  headers: [string, string][];
  body: string;
};

/** What pages are rendered with: an answer to every call of the contract, and a sample student's session. */
export type PageSamples = {
  answers: SampleAnswer[];
  /** As the browser keeps it, by its names. */
  session: Record<string, string>;
};

/** Written by the server's build from the fake API that parts run alone with (server/build.mjs). */
const SAMPLES_FILE = 'page-samples.json';

/**
 * The samples of this build; null where the server runs from its sources and was never built.
 * @throws Error where they exist and cannot be read: otherwise releases would be published without rendering,
 * unnoticed
 */
export async function readPageSamples(root = BUILD_ROOT): Promise<PageSamples | null> {
  let text: string;
  try {
    text = await readFile(path.join(root, SAMPLES_FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return JSON.parse(text) as PageSamples;
}
