/** Control characters, and those that turn the reading direction or show nothing: 'fdp.exe' read backwards. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const PUNCTUATION = /["<>|:*?;%]/g;

const NAME_LENGTH = 120;
const EXTENSION = '.pdf';

/**
 * A file's name fit to be shown and sent as an attachment: no folders, no unseen characters, not longer than
 * 120 characters, ending in .pdf whatever it was called.
 * @param none what it is called without a name
 */
export function tidyFileName(name: string | undefined, none = 'resume'): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const seen = last.normalize().replace(UNSEEN, '').replace(PUNCTUATION, '');
  // By characters, since half of one is no text; cut first, since a header may hold 80 KB of dots.
  const cut = [...seen].slice(0, NAME_LENGTH - EXTENSION.length).join('');
  const clean = cut.trim().replace(/(\.pdf|[. ])*$/i, '');
  return clean === '' || clean.startsWith('.') ? `${none}${EXTENSION}` : clean + EXTENSION;
}
