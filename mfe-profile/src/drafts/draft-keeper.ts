import { saveDraft } from '@portal/shared/http';
import type { Section } from '../rules';
import type { SectionForm } from '../form/use-consequences';
import { writeBrowserDraft } from './browser-draft';
import { toDraft } from './draft-values';

/** Rest after the last key before the browser, and the server, keep the draft; in milliseconds. */
const BROWSER_REST_MS = 400;
const SERVER_REST_MS = 2000;

/** What a form shows of its draft: when it was kept last, and whether neither place took it. */
export type DraftState = { keptAt: number | null; refused: boolean };

type Kept = {
  form: SectionForm;
  section: Section;
  enrollment: string;
  /** When the server's draft was kept that this one stands upon; null where there is none. */
  upon: { current: number | null };
  /** The last save of a draft that was begun. */
  sending: { current: Promise<unknown> };
  show: (state: DraftState) => void;
  /** Told by which rules the server validates, whenever it keeps a draft. */
  hear: (rulesVersion: string | undefined) => void;
};

/** Keeps one form's draft until it is closed: in this browser soon after a change, on the server a little later. */
export class DraftKeeper {
  readonly #kept: Kept;
  readonly #unsubscribe: () => void;
  #browserTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;
  /** Counts what was forgotten, so that a response that comes after it brings nothing back. */
  #forgotten = 0;

  /** Begins to watch the form. */
  constructor(kept: Kept) {
    this.#kept = kept;
    this.#unsubscribe = kept.form.watch((_, { name }) => {
      if (!name) return;
      this.#clearTimers();
      this.#browserTimer = setTimeout(() => this.keepHere(), BROWSER_REST_MS);
      this.#serverTimer = setTimeout(() => void this.#keepThere(), SERVER_REST_MS);
    }).unsubscribe;
    document.addEventListener('visibilitychange', this.#onHide);
    window.addEventListener('pagehide', this.#flush);
  }

  /** Keeps the draft in this browser at once. @returns false when the browser refuses */
  keepHere(): boolean {
    clearTimeout(this.#browserTimer);
    this.#browserTimer = undefined;
    const { enrollment, section, form, upon } = this.#kept;
    const keptAt = Date.now();
    const values = toDraft(section, form.getValues());
    const isKept = writeBrowserDraft(enrollment, section.name, { values, keptAt, upon: upon.current });
    this.#show(isKept ? { keptAt, refused: false } : { keptAt: null, refused: true });
    return isKept;
  }

  /** Keeps nothing of what was typed until now. */
  drop(): void {
    this.#forgotten += 1;
    this.#clearTimers();
    this.#browserTimer = this.#serverTimer = undefined;
    this.#show({ keptAt: null, refused: false });
  }

  /** Keeps what still waits, and watches no more. */
  close(): void {
    this.#flush();
    this.#isOpen = false;
    this.#unsubscribe();
    document.removeEventListener('visibilitychange', this.#onHide);
    window.removeEventListener('pagehide', this.#flush);
  }

  async #keepThere(): Promise<void> {
    clearTimeout(this.#serverTimer);
    this.#serverTimer = undefined;
    const { section, form, sending, upon, hear } = this.#kept;
    const before = this.#forgotten;
    const response = saveDraft(section.name, toDraft(section, form.getValues()), {
      revision: null,
      again: [],
    });
    sending.current = response;
    const { success, data, rulesVersion } = await response;
    if (this.#isOpen) hear(rulesVersion);
    if (!success || !data || this.#forgotten !== before) return;
    upon.current = Date.parse(data.saved_at);
    // What is kept here from now on stands upon it; with no key pressed since, what stands here does so already.
    if (this.#isOpen && !this.#browserTimer) this.keepHere();
    this.#show({ keptAt: Date.now(), refused: false });
  }

  readonly #flush = (): void => {
    if (this.#browserTimer) this.keepHere();
    if (this.#serverTimer) void this.#keepThere();
  };

  readonly #onHide = (): void => {
    if (document.visibilityState === 'hidden') this.#flush();
  };

  #show(state: DraftState): void {
    if (this.#isOpen) this.#kept.show(state);
  }

  #clearTimers(): void {
    clearTimeout(this.#browserTimer);
    clearTimeout(this.#serverTimer);
  }
}
