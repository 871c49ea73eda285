import { useState } from 'react';
import { REPORTS_PATH } from '../../api/reports';
import { updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toast } from '../../ui/toast';
import { whileIdle } from '../../ui/whileIdle';
import type { AlertRow } from './alertRow';
import './alerts.css';

/** Whether an alert or report runs; saved at once. */
export function ActiveSwitch({
  row,
  disabled,
  onChange,
}: {
  readonly row: Pick<AlertRow, 'id' | 'name' | 'active'>;
  readonly disabled: boolean;
  /** After it is saved: fetches the list. */
  readonly onChange: () => Promise<void>;
}) {
  const client = useClient();
  const [pending, setPending] = useState<boolean>();
  const isActive = pending ?? row.active;
  const toggle = async (): Promise<void> => {
    setPending(!row.active);
    try {
      await updateItem(client, REPORTS_PATH, row.id, { active: !row.active });
      await onChange();
    } catch {
      toast.danger(t('We were unable to active or deactivate this report.'));
    }
    setPending(undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={t('%s is active', row.name)}
      className="alert-switch"
      disabled={disabled}
      {...whileIdle(pending !== undefined, () => void toggle())}
    />
  );
}
