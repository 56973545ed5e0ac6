import type { SentFile } from '../api/call';

/** Saves a file on the reader's own machine. */
export function saveFile({ name, file }: SentFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
