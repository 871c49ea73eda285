import { useId } from 'react';
import { TimeRangeField } from '../../controls/timeRange/TimeRangeField';
import { exploreApi } from '../../store/exploreApi';
import { useInjectApi } from '../../store/injectApi';

interface ReportTimeRangeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The time range of a filter, by the dialog of dashboards. */
export function ReportTimeRange(props: ReportTimeRangeProps) {
  useInjectApi(exploreApi);
  return <Field {...props} />;
}

function Field({ label, value, onChange }: ReportTimeRangeProps) {
  const id = useId();
  return <TimeRangeField id={id} ariaLabel={label} value={value} onChange={onChange} />;
}
