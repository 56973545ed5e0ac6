/** Sentences that the source fixes word for word and that server and browser both say. */
export const MESSAGES = {
  noToken: 'No token found',
  invalidEnrollment: 'Please enter valid enrollment number',
  invalidPassword: 'Please enter a valid password',
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

/** The sentence for more roles than allowed (source, section 5). @param limit most roles that may be chosen */
export const roleLimitMessage = (limit: number): string => `You can only select up to ${limit} options.`;
