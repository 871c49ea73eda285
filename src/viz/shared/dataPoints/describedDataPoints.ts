import { NO_FILTERS, type DataPointLocation, type DataPoints } from './dataPoint';

interface DescribedPoints {
  readonly count: number;
  /** How many points the up and down keys move by. */
  readonly stride: number;
  /** What screen readers announce; undefined for a gap. */
  readonly label: (index: number) => string | undefined;
  readonly locate?: (index: number) => DataPointLocation;
}

/** The data points of a chart that does not filter: they can be read one by one by keyboard. */
export function describedDataPoints({ count, stride, label, locate }: DescribedPoints): DataPoints {
  return {
    count,
    stride,
    at: (index) => {
      const text = label(index);
      return text === undefined ? undefined : { label: text, filters: NO_FILTERS };
    },
    find: () => undefined,
    ...(locate && { locate }),
  };
}

/** The same of a list of values. */
export function describedValues(
  values: readonly { readonly label: string; readonly text: string }[],
  locate?: (index: number) => DataPointLocation,
): DataPoints {
  const label = (index: number) => {
    const value = values[index];
    return value && `${value.label}: ${value.text}`;
  };
  return describedDataPoints({ count: values.length, stride: 1, label, ...(locate && { locate }) });
}
