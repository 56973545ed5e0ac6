import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** A change of it clears the error: another page, another release, a new attempt. */
  resetKey: string;
  /** What stands in the area's place. */
  fallback: (error: unknown) => ReactNode;
};
type State = { failure: { error: unknown } | null; resetKey: string };

/** Contains an area that breaks while it renders: the frame and the other areas go on (MFE-05). */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
