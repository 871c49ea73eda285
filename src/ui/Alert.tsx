import type { ReactNode } from 'react';

export interface AlertProps {
  readonly kind?: 'error' | 'warning' | 'info' | 'success';
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A message block, announced when it appears. Only errors have `role=alert`: the server's
 * reports open every element with it, and look for a button of `role=button` inside.
 */
export function Alert({ kind = 'error', title, children }: AlertProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`v-alert v-alert-${kind}`}>
      <div className="v-alert-title">{title}</div>
      {children}
    </div>
  );
}
