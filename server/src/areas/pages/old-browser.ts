import { NEW_ENOUGH, OLD_BROWSER } from '@portal/shared/contract';
import { integrityOf, type ReleaseState } from '../releases';
import { attributes, escaped } from './escaped';
import { listedEntries } from './listed-pages';

const questions = NEW_ENOUGH.map((question) => `CSS.supports(${JSON.stringify(question)})`).join('&&');

/**
 * Marks the page in a browser that is too old, before anything else runs. It is written for the oldest browser that is
 * still in use anywhere: what such a one cannot read would leave an empty page.
 */
const CODE =
  `(function(){try{if(${questions})return}catch(e){}` +
  `document.documentElement.setAttribute(${JSON.stringify(OLD_BROWSER)},"")})()`;

/** The check of the browser as a page carries it: its code, and the hash by which the policy lets it run. */
export const OLD_BROWSER_CHECK = { code: CODE, integrity: integrityOf(Buffer.from(CODE)) };

/** Shows the notice to whom it concerns; the page needs no other style for it. */
export const OLD_BROWSER_LOOK = `#old-browser{display:none}[${OLD_BROWSER}] #old-browser{display:block}`;

const TOO_OLD =
  'This browser is too old for the placement portal. It needs Chrome, Edge, Firefox, Safari or Samsung Internet of the ' +
  'last three years.';
const CAN_BE_READ = 'Logging in and every form need a newer one; the public pages can be read here:';

/** What an old browser's visitor reads at the head of every page, with a way to each page that works there. */
export function oldBrowserNotice(state: ReleaseState): string {
  const links = listedEntries(state).map(
    ({ path, label }) => `<a${attributes({ href: path })}>${escaped(label)}</a>`,
  );
  const readable = links.length === 0 ? '' : ` ${CAN_BE_READ} ${links.join(', ')}.`;
  return `<p id="old-browser" class="page-notice">${TOO_OLD}${readable}</p>`;
}
