/** Limits and constants of the source that more than one part needs; each has its home here and nowhere else. */

/** Digits of an enrollment number. */
export const ENROLLMENT_DIGITS = 12;
/** An enrollment number: exactly 12 digits. */
export const ENROLLMENT_PATTERN = /^\d{12}$/;
/** How often a stored token is validated, in milliseconds. */
export const SESSION_POLL_MS = 15_000;
/** A save toast closes by itself after this many milliseconds. */
export const TOAST_OPEN_MS = 5_000;
/** A dismissed toast leaves the store after this many milliseconds. */
export const TOAST_REMOVE_MS = 3_000;
/** A resume must be smaller than this many bytes (D-49). */
export const RESUME_BYTES_LIMIT = 1_048_576;
/** Bytes within which a PDF has its header: viewers look no further (ISO 32000-1, annex H, 3.4.1). */
export const PDF_HEAD_BYTES = 1024;
/** @param head the first PDF_HEAD_BYTES as Latin-1 */
export const isPdfHead = (head: string): boolean =>
  /^(?!PK|GIF8|MZ|#!|\x89PNG|\xff\xd8|\x7fELF|Rar!|7z|\x1f\x8b|\xd0\xcf)[^<]{0,1019}%PDF-/.test(head);
/** Instructions of a round longer than this many characters are cut. */
export const INSTRUCTIONS_CUT = 120;
/** A swipe shorter than this many CSS pixels does not turn a carousel. */
export const SWIPE_THRESHOLD_PX = 50;
/** Roles that may be chosen when a posting does not say. */
export const DEFAULT_JOBROLE_LIMIT = 1;
/** Life of a session token, in milliseconds (D-11). */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;
/** A session without use for this many milliseconds ends; the poll is no use (D-11). */
export const SESSION_IDLE_MS = 30 * 60 * 1000;
/** Life of a one-time password, in milliseconds (D-17). */
export const OTP_LIFE_MS = 10 * 60 * 1000;
/** Wait between two one-time passwords for one enrollment, in milliseconds (AUT-07). */
export const OTP_RESEND_MS = 60 * 1000;
/** Life of an invitation to choose the first password, in milliseconds (W-05). */
export const INVITATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
/** The token of an invitation: 256 bits as base64url. */
export const INVITATION_TOKEN_PATTERN = /^[\w-]{43}$/;
/** Longest full name of a student or a member of staff. */
export const FULL_NAME_MAX = 120;
/** Shortest and longest password (D-18). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** A deadline closer than this many milliseconds is marked (DSH-05). */
export const DEADLINE_NEAR_MS = 24 * 60 * 60 * 1000;
/** The time zone in which every time is shown (D-51). */
export const PORTAL_TIME_ZONE = 'Asia/Kolkata';
