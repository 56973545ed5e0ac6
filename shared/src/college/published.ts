import { useSyncExternalStore } from 'react';
import { CONTENT } from '../../config/page-state.mjs';
import type { PortalContent } from '../contract/registry';

function readInline(): PortalContent | null {
  // Where HTML is made there is no page yet: beginWithContent() says what is published.
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(CONTENT.element)?.textContent;
  return text ? (JSON.parse(text) as PortalContent) : null;
}

let first = readInline();
let known = first;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): PortalContent | null => known;

/** Takes content as the page's own, where HTML is made. @param content null for what the parts were built with */
export function beginWithContent(content: PortalContent | null): void {
  first = content;
  known = content;
}

/** Applies content to an open page, which shows it at once. @param content null for what the parts were built with */
export function takeContent(content: PortalContent | null): void {
  if (content?.hash === known?.hash) return;
  known = content;
  for (const listener of listeners) listener();
}

/**
 * A content file as it was published.
 * @param name the file's, without its ending
 * @param built what it held when the part was built, which is active until something is published
 */
export const sectionNow = <T>(name: string, built: T): T => (known?.sections[name] as T | undefined) ?? built;

/** The content that was published; null while that of the build is active. */
export const publishedNow = current;

/** The content that was published, for components; null while that of the build is active. */
export const usePublished = (): PortalContent | null => useSyncExternalStore(subscribe, current, () => first);

/**
 * Files that were made of the content, by name. Where all of it was published, only its own; where the console published a
 * section alone, the build's others too.
 * @param built those of the build
 */
export const filesOf = (
  content: PortalContent | null,
  built: PortalContent['files'],
): PortalContent['files'] => (content?.sections['college'] ? content.files : { ...built, ...content?.files });

/** As `sectionNow`, for components: they follow what is published while the page is open. */
export function useSection<T>(name: string, built: T): T {
  return (usePublished()?.sections[name] as T | undefined) ?? built;
}
