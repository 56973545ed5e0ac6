import { useCallback, useEffect, useState } from 'react';

/** A pause in typing after which the list follows, in milliseconds. */
const PAUSE_MS = 250;
const always: (text: string) => boolean = () => true;

/**
 * A text as one types it, sent after a pause. It is the visitor's own: a view that changes elsewhere replaces it only when it
 * differs.
 * @param value the active one @param onChange called with each text that is sent @param fits whether a text can be
 * sent
 * @returns the text, and `send`, which does not wait
 */
export function useTyped(value: string, onChange: (text: string) => void, fits = always) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  // Back, or a filter that was cleared, brought another; what was sent arrives a moment later, and takes nothing typed since.
  if (value !== shown) {
    setShown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const send = useCallback(() => {
    const wanted = text.trim();
    if (wanted === sent || !fits(wanted)) return;
    setSent(wanted);
    onChange(wanted);
  }, [text, sent, fits, onChange]);
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [send]);
  return { text, setText, send };
}
