import type { UndoPreview, UndoQuery } from '@portal/shared/contract/cell';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../api/queries';

/** What an undo of a batch would change, as it is now. */
export const undoPreviewQuery = (batch: string, query: UndoQuery) =>
  queryOptions({
    queryKey: ['undoPreview', batch, query],
    queryFn: () => read<UndoPreview>('undoPreview', { params: { id: batch }, query }),
    staleTime: 0,
    gcTime: 0,
  });
