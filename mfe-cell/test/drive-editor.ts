import { saveDraftRequest } from '@portal/shared/contract/cell';
import type { SaveDraftRequest } from '@portal/shared/contract/cell';
import { fakeCellCall, fakeServer, sampleDraft } from '@portal/shared/testing';

/** The editor of a drive. */
export const EDIT = '/cell/drives/drive-9/edit';

/** A server that keeps each save and counts its versions. */
export function keepsSaves(first = sampleDraft()) {
  const saves: SaveDraftRequest[] = [];
  fakeServer.use(
    fakeCellCall('draft', { data: first }),
    fakeCellCall('saveDraft', ({ body }) => {
      const said = saveDraftRequest.parse(body);
      saves.push(said);
      return {
        message: 'Saved.',
        data: sampleDraft({ ...first, content: said.content, version: String(saves.length + 1) }),
      };
    }),
  );
  return saves;
}
