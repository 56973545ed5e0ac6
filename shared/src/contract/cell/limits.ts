/** How long an opened student at the desk is one verifier's own (CEL-20). */
export const CLAIM_MS = 10 * 60 * 1000;
/** A student's time to answer a proposed debarment. */
export const DEBARMENT_ANSWER_MS = 48 * 60 * 60 * 1000;
/** Recovery codes of a second factor, each good once (CEL-02). */
export const RECOVERY_CODES = 10;
/** Longest name of a passkey, and most keys of one account. */
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 10;
/** A key answers within this. */
export const PASSKEY_CHALLENGE_MS = 5 * 60 * 1000;
/** A second factor that was shown longer ago is asked for again before a key is added or removed. */
export const STEP_UP_MS = 5 * 60 * 1000;
/** Longest reason, answer and appeal. */
export const REASON_MAX = 1_000;
/** Most rows of a page of any list. */
export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE = 25;
/** Most students in one batch of the desk. */
export const BATCH_MAX = 200;
/** Most rows of a list that an action takes by their ids, where all that match are selected (F-66). */
export const SELECTED_MAX = 1_000;
/** Of a round: most rounds of a drive, longest texts, and most minutes (seven days). */
export const ROUND_LIMITS = {
  most: 50,
  name: 200,
  minutes: 7 * 24 * 60,
  venue: 300,
  instructions: 5_000,
} as const;
/** Longest notice, in HTML, name, place and link of an event, and broadcast (MSG-03, F-85). */
export const ANNOUNCEMENT_LIMITS = {
  html: 100_000,
  event: 150,
  place: 150,
  link: 500,
  broadcast: 300,
} as const;
/** How long the publication of a drive can be cancelled: no student sees it before (F-26). */
export const CANCEL_PUBLICATION_MS = 60_000;
/** Of a message: longest subject and text; above how many students the number is typed; how long it can be stopped (MSG-01, MSG-02). */
export const MESSAGE_LIMITS = {
  subject: 150,
  text: 4_000,
  typedAbove: 50,
  stopMs: 5 * 60 * 1000,
  /** Names that are shown before it is sent. */
  names: 8,
  samples: 3,
  templateName: 80,
  /** Most templates of the cell (F-73). */
  templates: 100,
} as const;
