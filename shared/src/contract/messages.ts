/** Sentences that the source fixes word for word and that server and browser both say. */
export const MESSAGES = {
  noToken: 'No token found',
  invalidEnrollment: 'Please enter valid enrollment number',
  invalidPassword: 'Please enter a valid password',
  loginCodeSent:
    'There were too many attempts. If the password is right, a code is on its way to the email address the college has for you.',
  loginCodeUseless:
    'This code is wrong or can no longer be used. Type the code of the newest mail, or log in again.',
  invitationUseless:
    'This invitation can no longer be used. The newest mail has the one that counts; the placement cell sends another.',
  sessionUnknown: 'This session does not exist or has ended.',
  enrollmentRequired: 'Enrollment number is required',
  otpRequired: 'OTP is required',
  passwordRequired: 'Password is required',
  confirmPasswordRequired: 'Confirm password is required',
  passwordMismatch: 'Password and Confirm Password Mismatched!',
  profileLocked: 'Your Profile is already Locked.',
  jobProfileRequired: 'Job Profile is required when giving concern',
  resumeRequired: 'Resume is required when giving concern',
  resumeNotPdf: 'Please upload a PDF file only',
  resumeTooLarge: 'PDF file size must be less than 1MB',
} as const;

/** The sentence for more roles than allowed. @param limit most roles that may be chosen */
export const roleLimitMessage = (limit: number): string => `You can only select up to ${limit} options.`;

/** The title of a debarment that is proposed, on the dashboard and on a drive. Apart: few parts say it. */
export const DEBARMENT_PROPOSED = 'You may be debarred from placement drives';

/** What a debarment leaves as it is. */
export const APPLICATIONS_STAY = 'Your earlier applications stay.';

/** What is said while it is found out whether a change whose response was lost is saved (F-01). */
export const CHECKING_SAVE = 'We could not confirm that this was saved. Checking…';
/** What is said where that cannot be found out. */
export const NOT_CONFIRMED = 'Not confirmed';
/** The same with the reason. @param reason why no response came, and what to do */
export const notConfirmed = (reason: string): string => `We could not confirm that this was saved. ${reason}`;

/** What is said of everything that a device without a network cannot do. */
export const OFFLINE_MESSAGE = 'You are offline. Please try again when the connection is back.';

/** What a posting says to a student who may not apply, before the rules that are not met (D-41). */
export const CANNOT_APPLY = 'You cannot apply for this job';
