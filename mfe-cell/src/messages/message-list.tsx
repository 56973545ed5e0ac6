import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from '../api/queries';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { MESSAGE_COLUMNS } from './message-columns';

const FILTERS: readonly string[] = [];

/** What the list of messages shows. @param drive the id of the one drive whose students they were written to */
export function useMessageList(drive?: string) {
  const state = useListState(FILTERS);
  const { page = '1', size = '25' } = state.query;
  const query = { page, size, ...(drive === undefined ? {} : { drive }) };
  const loaded = useQuery({ ...messagesQuery(query), enabled: useMay('write messages') });
  return { state, loaded };
}

/** Messages of the staff, newest first, and what came of each (MSG-02). */
export const MessageList = ({ state, loaded }: ReturnType<typeof useMessageList>) => (
  <ListTable
    name="messages"
    caption="Messages"
    columns={MESSAGE_COLUMNS}
    loaded={loaded}
    state={state}
    empty="No message was written yet"
  />
);
