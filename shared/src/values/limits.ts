const OF_NAMES = String.raw`[\p{L}\p{M}\u200c\u200d .'\-]*`;
/** The name of a person once it is tidy: letters of any script with their marks and joiners, and at least one of them. */
export const NAME_PATTERN = String.raw`${OF_NAMES}\p{L}${OF_NAMES}`;
/** The same in words that follow 'give'. */
export const NAME_TAKES = 'letters of any script, with spaces, hyphens, dots and apostrophes';
/** An email address, in a form that mail servers accept (W-54). */
export const EMAIL_PATTERN =
  /^(?!.*\.\.)[a-z0-9_'+%&=~^!#$*/?{|}-](?:[a-z0-9_'+%&=~^!#$*/?{|}.-]*[a-z0-9_'+%&=~^!#$*/?{|}-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;
/** Longest email address (RFC 5321). */
export const EMAIL_MAX = 254;
