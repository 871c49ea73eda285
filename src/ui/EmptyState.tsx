import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** An empty state, with a hint for the user. */
export function EmptyState({ title, description, children }: EmptyStateProps) {
  return (
    <div className="v-empty">
      <p className="v-empty-title">{title}</p>
      {description === undefined ? null : <p className="v-empty-text">{description}</p>}
      {children}
    </div>
  );
}
