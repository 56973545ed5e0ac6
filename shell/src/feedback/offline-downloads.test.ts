import { OFFLINE_MESSAGE } from '@portal/shared/contract';
import { readToasts, toast } from '@portal/shared/toasts';
import { refuseOfflineDownloads } from './offline-downloads';

refuseOfflineDownloads();
const onLine = jest.spyOn(navigator, 'onLine', 'get');

/** Presses a link whose page says that it downloads. @returns what is said, and whether the browser was stopped */
function press(link: string): { says: string | undefined; stopped: boolean } {
  document.body.innerHTML = link;
  document.querySelector('a')!.addEventListener('click', () => toast({ title: 'Downloading PDF...' }));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const words = document.querySelector('a')!.firstElementChild!;
  const stopped = !words.dispatchEvent(click);
  const { title, description } = readToasts().at(-1)!;
  return { says: description ?? title, stopped };
}
const BROCHURE = '<a href="#file" download="brochure.pdf"><span>Brochure</span></a>';

test('W-36 offline a download is refused in words, and the page does not say that it downloads', () => {
  onLine.mockReturnValue(false);
  expect(press(BROCHURE)).toEqual({ says: OFFLINE_MESSAGE, stopped: true });
});

test('W-36 with a network, for other links and for what the page made itself nothing is refused', () => {
  onLine.mockReturnValue(true);
  expect(press(BROCHURE)).toEqual({ says: 'Downloading PDF...', stopped: false });
  onLine.mockReturnValue(false);
  for (const link of [
    '<a href="#there"><b>There</b></a>',
    '<a href="blob:x" download="a.ics"><b>Round</b></a>',
  ])
    expect(press(link)).toEqual({ says: 'Downloading PDF...', stopped: false });
});
