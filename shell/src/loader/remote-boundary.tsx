import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Called with what the page threw; puts something in the page's place. */
  onBreak: (error: unknown) => void;
};

/** Contains a page that breaks while it renders: the frame and the other areas go on (MFE-05). */
export class RemoteBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBreak(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
