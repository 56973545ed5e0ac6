import { REVOKE_AFTER_MS } from './open-file';

/** Saves a file on the reader's own machine. @param name what it is called there */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
