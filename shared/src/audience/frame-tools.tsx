import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the frame's bar has the tools of the page's remote, by their place. */
export const TOOL_SLOTS = { start: 'frame-tools-start', end: 'frame-tools-end' } as const;

/**
 * Puts controls of a remote into the bar above the page, such as its search; without the frame, as where a remote runs
 * alone, they are where they are written.
 */
export function FrameTools({ at, children }: { at: keyof typeof TOOL_SLOTS; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(TOOL_SLOTS[at])), [at]);
  return slot ? createPortal(children, slot) : children;
}
