import { t } from '../../lib/t';
import { vizPlugin } from '../../viz/registry';

interface FormatOption {
  readonly value: string;
  readonly label: string;
}

/** Whether an email can have the rows of a chart of the type as a table. */
export function isTextType(vizType: string | undefined): boolean {
  return vizType !== undefined && vizPlugin(vizType)?.hasTextReport === true;
}

/** The formats in which a chart or dashboard can be sent. */
export function getFormats({
  isChart,
  vizType,
  hasPdf,
  selected,
}: {
  readonly isChart: boolean;
  readonly vizType: string | undefined;
  readonly hasPdf: boolean;
  readonly selected: string;
}): readonly FormatOption[] {
  const all: readonly (readonly [boolean, FormatOption])[] = [
    [true, { value: 'PNG', label: t('Send as PNG') }],
    [hasPdf, { value: 'PDF', label: t('Send as PDF') }],
    [isChart, { value: 'CSV', label: t('Send as CSV') }],
    [isChart && isTextType(vizType), { value: 'TEXT', label: t('Send as text') }],
  ];
  // The saved one stays, whatever the chart is now.
  return all.flatMap(([isOffered, option]) => (isOffered || option.value === selected ? [option] : []));
}
