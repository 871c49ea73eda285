import { useState } from 'react';
import { REPORTS_PATH, type Report } from '../api/reports';
import { updateItem } from '../api/resource';
import { t } from '../lib/t';
import { useClient } from '../store/hooks';
import { Checkbox } from '../ui/form/Checkbox';
import { toast } from '../ui/toast';

/** Pauses and resumes a report, at once. */
export function ReportActive({ report }: { readonly report: Report }) {
  const client = useClient();
  const [isActive, setIsActive] = useState(report.active);
  const [isSaving, setIsSaving] = useState(false);
  const change = async (next: boolean): Promise<void> => {
    setIsActive(next);
    setIsSaving(true);
    try {
      await updateItem(client, REPORTS_PATH, report.id, { active: next });
    } catch {
      toast.danger(t('We were unable to active or deactivate this report.'));
      setIsActive(!next);
    }
    setIsSaving(false);
  };
  return (
    <Checkbox
      label={t('Email reports active')}
      checked={isActive}
      disabled={isSaving}
      onChange={(next) => void change(next)}
    />
  );
}
