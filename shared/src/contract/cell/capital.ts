/** A word with a capital, as it begins a label. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
