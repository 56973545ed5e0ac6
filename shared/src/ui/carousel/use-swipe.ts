import { useRef } from 'react';
import type { DragEvent, PointerEvent } from 'react';
import { SWIPE_THRESHOLD_PX } from '../../contract/limits';

type Swipe = {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
  onDragStart: (event: DragEvent) => void;
};

/**
 * Distinguishes a swipe from a tap and from scrolling: at least SWIPE_THRESHOLD_PX to the side, and more to the side
 * than up or down. @param onSwipe 'next' for a swipe to the left, 'previous' for one to the right
 */
export function useSwipe(onSwipe: (way: 'next' | 'previous') => void): Swipe {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY }) => {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < SWIPE_THRESHOLD_PX || Math.abs(across) <= Math.abs(down)) return;
      onSwipe(across < 0 ? 'next' : 'previous');
    },
    onPointerCancel: () => {
      start.current = null;
    },
    // A picture dragged by the mouse would end the pointer's events.
    onDragStart: (event) => event.preventDefault(),
  };
}
