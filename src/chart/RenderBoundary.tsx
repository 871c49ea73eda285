import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** A new value gives the children another try. */
  readonly attempt: unknown;
  readonly onError: (error: Error, stack: string | null) => void;
}

/** Limits an error while rendering to one chart. */
export class RenderBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const failure = error instanceof Error ? error : new Error(String(error));
    this.props.onError(failure, failure.stack ?? info.componentStack ?? null);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.attempt !== this.props.attempt) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
