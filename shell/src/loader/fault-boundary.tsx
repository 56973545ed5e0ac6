import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Called with what the page threw. */
  onBreak: (error: unknown) => void;
  /** In the page's place, where its owner puts nothing there. */
  fallback?: ReactNode;
};

/** Contains what breaks while it renders: of a page the frame and the other areas go on (MFE-05). */
export class FaultBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBreak(error);
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}
