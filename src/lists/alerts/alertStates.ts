import type { ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import type { IconName } from '../../ui/icons';

interface State {
  /** As the server writes it. */
  readonly value: string;
  readonly label: string;
  readonly icon: IconName;
  readonly tone: 'success' | 'error' | 'warning' | 'info' | 'none';
  /** What it means for an alert or a report. */
  readonly text: string;
}

/** The states of the last run. */
export function getStates(kind: ReportKind): readonly State[] {
  const isAlert = kind === 'Alert';
  return [
    {
      value: 'Success',
      label: t('Success'),
      icon: 'check',
      tone: 'success',
      text: isAlert ? t('Alert triggered, notification sent') : t('Report sent'),
    },
    {
      value: 'Working',
      label: t('Working'),
      icon: 'refresh',
      tone: 'info',
      text: isAlert ? t('Alert running') : t('Report sending'),
    },
    {
      value: 'Error',
      label: t('Error'),
      icon: 'warning',
      tone: 'error',
      text: isAlert ? t('Alert failed') : t('Report failed'),
    },
    { value: 'Not triggered', label: t('Not triggered'), icon: 'info', tone: 'none', text: t('Nothing triggered') },
    {
      value: 'On Grace',
      label: t('On Grace'),
      icon: 'clock',
      tone: 'warning',
      text: t('Alert Triggered, In Grace Period'),
    },
  ];
}
