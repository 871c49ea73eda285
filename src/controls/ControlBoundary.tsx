import { Component, type ReactNode } from 'react';
import { t } from '../lib/t';

interface State {
  readonly message?: string | undefined;
}

/** Contains a crash of a single widget; it is rendered again when the control's value changes. */
export class ControlBoundary extends Component<{ readonly value: unknown; readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate({ value }: { readonly value: unknown }): void {
    if (value !== this.props.value && this.state.message !== undefined) this.setState({ message: undefined });
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <p role="alert" className="v-control-error">
        {t('Unexpected error')}: {message}
      </p>
    );
  }
}
