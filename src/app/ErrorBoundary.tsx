import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** A page that throws while rendering is replaced by the error page, never by a blank one. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
