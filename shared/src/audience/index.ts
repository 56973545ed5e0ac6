/**
 * What audiences with sessions of their own need (docs/remotes.md): their frame, their guard and their session. No page
 * of a visitor or a student loads it.
 */
export { DropMenu } from '../frame/drop-menu';
export { AudienceFrame } from './audience-frame';
export { FrameTools } from './frame-tools';
export { setMenuCounts } from './menu-counts';
export {
  audienceSession,
  beginAudienceSession,
  endAudienceSession,
  onAudienceSession,
  useAudienceSession,
} from './session';
export type { AudienceSession } from './session';
export { WorkIcon } from './work-icon';
export { PHONE } from './work-widths';
