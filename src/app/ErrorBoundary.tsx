import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface Props {
  readonly children: ReactNode;
  readonly page?: ComponentType<{ readonly error: unknown }>;
}

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** A page that throws while rendering is replaced by the error page, never by a blank one. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    const { page: Page = ErrorPage, children } = this.props;
    return this.state.failed ? <Page error={this.state.error} /> : children;
  }
}
