import { act, fireEvent } from '@testing-library/react';

/**
 * Puts a text into a field in one change, in place of what it has: a page of many fields is slow letter by letter. A test
 * of what happens between letters types with user-event.
 */
export function fill(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}
