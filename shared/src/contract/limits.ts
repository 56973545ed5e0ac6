/** Limits and constants of the source that more than one part needs; each has its home here and nowhere else. */

/** An enrollment number: exactly 12 digits (source, section 5). */
export const ENROLLMENT_PATTERN = /^\d{12}$/;
/** How often a stored token is validated, in milliseconds (source, section 9). */
export const SESSION_POLL_MS = 15_000;
/** A save toast closes by itself after this many milliseconds (source, section 9). */
export const TOAST_OPEN_MS = 5_000;
/** A dismissed toast leaves the store after this many milliseconds (source, section 9). */
export const TOAST_REMOVE_MS = 3_000;
/** A resume must be smaller than this many bytes (source, section 5; decision 49). */
export const RESUME_BYTES_LIMIT = 1_048_576;
/** The first bytes of every PDF file. */
export const PDF_MAGIC = '%PDF-';
/** Instructions of a round longer than this many characters are cut (source, section 9). */
export const INSTRUCTIONS_CUT = 120;
/** A swipe shorter than this many CSS pixels does not turn a carousel (source, section 9). */
export const SWIPE_THRESHOLD_PX = 50;
/** Registration fee in whole rupees, non-refundable (source, section 1). */
export const REGISTRATION_FEE_RS = 350;
/** Roles that may be chosen when a posting does not say (source, section 3). */
export const DEFAULT_JOBROLE_LIMIT = 1;
/** Life of a session token, in milliseconds (decision 11). */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;
/** A session without use for this many milliseconds ends; the poll is no use (decision 11). */
export const SESSION_IDLE_MS = 30 * 60 * 1000;
/** Life of a one-time password, in milliseconds (decision 17). */
export const OTP_LIFE_MS = 10 * 60 * 1000;
/** Wait between two one-time passwords for one enrollment, in milliseconds (AUT-07). */
export const OTP_RESEND_MS = 60 * 1000;
/** Shortest and longest password (decision 18). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** A deadline closer than this many milliseconds is marked (DSH-05). */
export const DEADLINE_NEAR_MS = 24 * 60 * 60 * 1000;
/** The time zone in which every time is shown (decision 51). */
export const PORTAL_TIME_ZONE = 'Asia/Kolkata';
