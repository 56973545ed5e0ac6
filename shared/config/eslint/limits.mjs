/** Lines that a product file and a function have at most; blank lines and comments count. */
export const LONGEST = { file: 250, function: 60 };
