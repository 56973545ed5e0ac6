/** What tabs of one browser send each other about the session (D-12). */
export type TabMessage =
  | { kind: 'signed-in'; enrollment: string }
  | { kind: 'signed-out'; byLogout?: boolean };

const CHANNEL = 'portal-session';

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined => {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
};

/** Sends to every other tab of this browser; a browser without BroadcastChannel sends nothing. */
export function notifyOtherTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

/** Receives the messages of other tabs. @returns a function that stops listening */
export function onOtherTabs(receive: (message: TabMessage) => void): () => void {
  const channel = open();
  const listener = (event: MessageEvent<TabMessage>): void => receive(event.data);
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** Closes the channel; tests do, so that no open handle keeps them alive. */
export function closeTabs(): void {
  channel?.close();
  channel = undefined;
}
