import type { DraftContent, DriveDraft } from '@portal/shared/contract/cell';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { callCell } from '../../api/call';
import { staleOf } from '../../changes/stale';
import type { Stale } from '../../changes/stale';

/** Nothing was typed for so long: then it is saved. */
const QUIET_MS = 800;
/** A save that did not come is tried again after this. */
const RETRY_MS = 5_000;

/**
 * What a save sends instead of the versions that were read: those of the save, or of the drive, that the person decided
 * to replace. `keeps`: the replaced draft is kept (F-76).
 */
export type Decided = { version?: string; base?: string; keeps?: boolean };

/** Why the last save came to nothing. `stale`: someone was faster, and the person decides. */
type Problem = { message: string; stale: Stale | null };

type Saved = { draft: DriveDraft; text: string };

/** Reads the files again, and the version of the drive that the draft is based on after their change: nothing typed moves. */
const useFilesReader = (id: string, setSaved: Dispatch<SetStateAction<Saved>>) =>
  useCallback(async (): Promise<void> => {
    const reply = await callCell<DriveDraft>('draft', { params: { id } });
    if (!reply.success) return;
    const { base, logo, documents, preview } = reply.data;
    setSaved(({ draft, text: kept }) => ({
      draft: {
        ...draft,
        base,
        ...(logo === undefined ? {} : { logo }),
        ...(documents ? { documents } : {}),
        preview: { ...draft.preview, pdf_urls: preview.pdf_urls },
      },
      text: kept,
    }));
  }, [id, setSaved]);

/**
 * Saves a draft while one types, one save after the other. What someone else saved meanwhile is never written over
 * unasked (CEL-82).
 * @param first as it was read
 */
export function useDraftSaver(first: DriveDraft, content: DraftContent, firstContent: DraftContent) {
  const [saved, setSaved] = useState<Saved>({ draft: first, text: JSON.stringify(firstContent) });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const text = JSON.stringify(content);
  const isDirty = text !== saved.text;
  /** Whether the next save brings a kept version back: what was there is kept in its place (F-76). */
  const takesCopy = useRef(false);

  const save = useCallback(
    async ({ keeps = takesCopy.current, ...decided }: Decided = {}): Promise<DriveDraft | null> => {
      const { id, version, base } = saved.draft;
      setSaving(true);
      const reply = await callCell<DriveDraft>('saveDraft', {
        params: { id },
        body: {
          content: JSON.parse(text) as DraftContent,
          version,
          base,
          ...decided,
          ...(keeps ? { keeps } : {}),
        },
      });
      setSaving(false);
      if (!reply.success) {
        setProblem({ message: reply.message, stale: staleOf(reply) });
        return null;
      }
      takesCopy.current = false;
      setSaved({ draft: reply.data, text });
      setProblem(null);
      return reply.data;
    },
    [saved, text],
  );

  const isStopped = problem?.stale != null;
  const isFailing = problem !== null;
  useEffect(() => {
    if (!isDirty || isSaving || isStopped) return;
    const timer = setTimeout(() => void save(), isFailing ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDirty, isSaving, isStopped, isFailing, save]);

  const readFiles = useFilesReader(saved.draft.id, setSaved);
  const takeCopy = useCallback(() => {
    takesCopy.current = true;
  }, []);

  return { draft: saved.draft, isDirty, isSaving, problem, save, readFiles, takeCopy };
}
export type DraftSaver = ReturnType<typeof useDraftSaver>;
