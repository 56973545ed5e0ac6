/**
 * Stands in server-made HTML itself (server/src/areas/pages), before any script has come: it keeps what is pressed until
 * the portal's code is there.
 */
import { keepPress } from './kept-press';

keepPress();
