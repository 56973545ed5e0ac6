/**
 * Stands in the page itself (server/src/areas/pages), before any script has come. In a student's page it asks for the
 * data that the page begins with; the portal's code then joins (shared/src/early). In server-made HTML it keeps what is
 * pressed until that code is there.
 */
import { askEarly, FIRST_FRESH_MS, firstCalls, readStoredSession } from '@portal/shared/early';
import type { RemoteFacts } from '@portal/shared/contract';
import { keepPress } from './kept-press';

const { data = '{}', made } = document.currentScript?.dataset ?? {};
if (made !== undefined) keepPress();
const { token } = readStoredSession();
if (token !== null)
  for (const call of firstCalls(JSON.parse(data) as RemoteFacts['data'], location.pathname))
    void askEarly(call, token, FIRST_FRESH_MS);
