import { counterpart } from '../counterpart';

/** What was wished for last in server-made HTML: a press of a button, or a form that was sent by Enter or its button. */
type Press = { button: HTMLElement } | { form: HTMLFormElement; submitter: HTMLElement | null };

declare global {
  /** Ends the keeping and gives what was kept: the script in the page's HTML and the portal's own code are two bundles. */
  var portalKeptPress: (() => Press | null) | undefined;
}

/**
 * Keeps the last press of a button and the last sending of a form from the page until the portal's code has taken the
 * server-made HTML over (W-36): until then nothing would come of either. Links work by themselves and are left alone.
 */
export function keepPress(): void {
  let last: Press | null = null;
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A button that sends its form does so by an event of its own.
    if (!button || button.type === 'submit') return;
    event.stopImmediatePropagation();
    last = { button };
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.target instanceof HTMLFormElement) last = { form: event.target, submitter: event.submitter };
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  globalThis.portalKeptPress = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    globalThis.portalKeptPress = undefined;
    return last;
  };
}

/** Does what was kept, now that somebody listens; what is no more in the page is let go. */
export function pressAgain(): void {
  const press = globalThis.portalKeptPress?.();
  if (!press) return;
  if ('button' in press) return counterpart(press.button)?.click();
  const { form, submitter } = press;
  counterpart(form)?.requestSubmit(submitter && counterpart(submitter));
}
