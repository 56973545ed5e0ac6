import type { Result } from '@portal/shared/http';
import { saveDraft } from '@portal/shared/http';
import type { SavedDraft } from '@portal/shared/contract';
import { onLogout, writeBrowserDraft } from '@portal/shared/session';
import type { Section } from '../rules';
import type { FormValues } from '../form/form-values';
import type { SectionForm } from '../form/use-consequences';
import { identityToAsk, toDraft } from './draft-values';

/** Rest after the last key before the browser, and the server, keep the draft; in milliseconds. */
const BROWSER_REST_MS = 400;
const SERVER_REST_MS = 2000;

/** What a form shows of its draft: when it was kept last, and whether neither place took it. */
export type DraftState = { keptAt: number | null; refused: boolean };

type Kept = {
  form: SectionForm;
  section: Section;
  enrollment: string;
  /** The values that the form opened with. */
  opening: FormValues;
  /** Names of the fields that the form asks again, since a draft could not hold them (W-51). */
  asked: () => readonly string[];
  /** The save of the section that the form opened with, 0 for none. */
  revision: number;
  /** When the server's draft was kept that this one is based on; null where there is none. */
  base: { current: number | null };
  /** The last save of a draft that was begun. */
  sending: { current: Promise<Result<SavedDraft> | null> };
  show: (state: DraftState) => void;
  /** Called with the version of the server's rules, whenever it keeps a draft. */
  onRulesVersion: (rulesVersion: string | undefined) => void;
};

/** Keeps one form's draft until it is closed: in this browser soon after a change, on the server a little later. */
export class DraftKeeper {
  readonly #kept: Kept;
  readonly #stops: (() => void)[];
  #browserTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;
  /** After a logout nothing is written any more (W-57). */
  #hasLeft = false;
  /** Counts what was forgotten, so that a response that comes after it brings nothing back. */
  #forgotten = 0;

  /** Begins to watch the form. */
  constructor(kept: Kept) {
    this.#kept = kept;
    const { unsubscribe } = kept.form.watch((_, { name }) => {
      if (!name) return;
      this.#clearTimers();
      this.#browserTimer = setTimeout(() => this.keepHere(), BROWSER_REST_MS);
      this.#serverTimer = setTimeout(() => void this.#keepThere(), SERVER_REST_MS);
    });
    this.#stops = [unsubscribe, onLogout(() => this.#leave())];
    document.addEventListener('visibilitychange', this.#onHide);
    window.addEventListener('pagehide', this.#flush);
  }

  /** Keeps the draft in this browser at once. @returns false when the browser refuses */
  keepHere(isSent = false): boolean {
    clearTimeout(this.#browserTimer);
    this.#browserTimer = undefined;
    if (this.#hasLeft) return false;
    const { enrollment, section, base } = this.#kept;
    const keptAt = Date.now();
    const draft = { ...this.#draft(), keptAt, upon: base.current, isSent };
    const isKept = writeBrowserDraft(enrollment, section.name, draft);
    this.#show(isKept ? { keptAt, refused: false } : { keptAt: null, refused: true });
    return isKept;
  }

  /** Keeps nothing of what was typed until now. */
  drop(): void {
    this.#forgotten += 1;
    this.#clearTimers();
    this.#show({ keptAt: null, refused: false });
  }

  /** Keeps what still waits, and watches no more. */
  close(): void {
    this.#flush();
    this.#isOpen = false;
    for (const stop of this.#stops) stop();
    document.removeEventListener('visibilitychange', this.#onHide);
    window.removeEventListener('pagehide', this.#flush);
  }

  #draft() {
    const { section, form, opening, asked, revision } = this.#kept;
    const values = form.getValues();
    const again = identityToAsk(section, values, opening, asked());
    return { values: toDraft(section, values), revision, again };
  }

  /** At logout this browser's drafts are sent to the server: they have to be complete. */
  #leave(): void {
    if (this.#browserTimer) this.keepHere();
    this.#clearTimers();
    this.#hasLeft = true;
  }

  async #keepThere(): Promise<void> {
    clearTimeout(this.#serverTimer);
    this.#serverTimer = undefined;
    const { section, sending, base, onRulesVersion } = this.#kept;
    const before = this.#forgotten;
    const { values, revision, again } = this.#draft();
    const response = saveDraft(section.name, values, { revision, again });
    sending.current = response;
    const { success, data, rulesVersion } = await response;
    if (this.#isOpen) onRulesVersion(rulesVersion);
    if (!success || !data || this.#forgotten !== before) return;
    base.current = Date.parse(data.saved_at);
    // What is kept here from now on is based on it; with no key pressed since, the stored text is already.
    if (this.#isOpen && !this.#browserTimer) this.keepHere(!this.#serverTimer);
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
    this.#browserTimer = this.#serverTimer = undefined;
  }
}
