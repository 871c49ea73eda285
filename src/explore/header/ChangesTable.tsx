import type { ReactNode } from 'react';
import type { ChangedControl } from '../../controls/changedControls';
import { t } from '../../lib/t';

export interface ChangesTableProps {
  readonly changes: readonly ChangedControl[];
  /** Headings of the two columns. */
  readonly before: string;
  readonly after: string;
  /** Rows above the controls. */
  readonly children?: ReactNode;
}

/** Differences between two versions of a chart, a row per control. */
export function ChangesTable({ changes, before, after, children }: ChangesTableProps) {
  return (
    <table className="explore-changes">
      <thead>
        <tr>
          <th scope="col">{t('Control')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {children}
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
