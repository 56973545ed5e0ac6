import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** A change of it clears the error: another page, another release, a new attempt. */
  resetKey: string;
  /** Told what the area threw; who hears it puts something in the area's place. */
  onBreak: (error: unknown) => void;
};
type State = { broken: boolean; resetKey: string };

/** Contains an area that breaks while it renders: the frame and the other areas go on (MFE-05). */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { broken: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBreak(error);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
