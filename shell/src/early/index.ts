/**
 * Stands in a student's page itself (server/src/areas/pages): asks for the data that the page begins with before any script has
 * come. The portal's code then joins (shared/src/early).
 */
import { askEarly, FIRST_FRESH_MS, firstCalls, readStoredSession } from '@portal/shared/early';
import type { RemoteFacts } from '@portal/shared/contract';

const { token } = readStoredSession();
const { data = '{}' } = document.currentScript?.dataset ?? {};
if (token !== null)
  for (const call of firstCalls(JSON.parse(data) as RemoteFacts['data'], location.pathname))
    void askEarly(call, token, FIRST_FRESH_MS);
