import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface Props {
  readonly children: ReactNode;
  readonly page?: ComponentType<{ readonly error: unknown }> | undefined;
  /** Another one is another page, which may render. */
  readonly resetKey?: unknown;
}

interface State {
  readonly resetKey: unknown;
  readonly error: unknown;
  readonly failed: boolean;
}

/** A page that throws while rendering is replaced by the error page, never by a blank one. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: undefined, failed: false };
  }

  override render(): ReactNode {
    const { page: Page = ErrorPage, children } = this.props;
    return this.state.failed ? <Page error={this.state.error} /> : children;
  }
}
