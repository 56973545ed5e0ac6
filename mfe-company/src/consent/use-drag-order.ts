import { useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** The rank at a height of the screen: how many items have their middle above it, the dragged one left out. */
function rankAt(list: HTMLElement, dragged: number, y: number): number {
  return [...list.children].filter((item, place) => {
    const { top, height } = item.getBoundingClientRect();
    return place !== dragged && top + height / 2 < y;
  }).length;
}

/**
 * Changes an order by dragging, with a mouse, a pen or a finger.
 * @param list the element whose children are the items; it holds the pointer, since items move in the page
 * @param onPlace called with the item's name and its new rank whenever the pointer passes another item
 * @returns handlers for the list and for each item's handle, and the name of the item that is dragged
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  disabled: boolean,
  onPlace: (name: string, rank: number) => void,
) {
  const [drag, setDrag] = useState<{ name: string; rank: number } | null>(null);
  const end = (): void => setDrag(null);
  return {
    dragged: drag?.name ?? null,
    list: {
      onPointerMove: ({ clientY }: PointerEvent): void => {
        if (!drag || !list.current) return;
        const rank = rankAt(list.current, drag.rank, clientY);
        if (rank === drag.rank) return;
        setDrag({ ...drag, rank });
        onPlace(drag.name, rank);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    handle: (name: string) => ({
      onPointerDown: (event: PointerEvent): void => {
        const item = event.currentTarget.closest('li');
        if (disabled || event.button !== 0 || !item || !list.current) return;
        event.preventDefault();
        list.current.setPointerCapture(event.pointerId);
        setDrag({ name, rank: [...list.current.children].indexOf(item) });
      },
    }),
  };
}
