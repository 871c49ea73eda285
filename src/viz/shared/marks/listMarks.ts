import { asNumber, asRecord } from '../../../lib/read';
import type { Clicked } from '../../../query/filters/clicked';
import type { Marks } from './mark';

interface Listed {
  readonly label: string;
  readonly text: string;
}

/** The marks of a picture of one series whose data items are `parts`, in their order; `clicked` gives undefined for what cannot be chosen. */
export function listMarks<T extends Listed>(parts: readonly T[], clicked: (part: T) => Clicked | undefined): Marks {
  const at = (index: number) => {
    const part = parts[index];
    const about = part && clicked(part);
    return part && about && { label: `${part.label}: ${part.text}`, clicked: about };
  };
  return {
    count: parts.length,
    stride: 1,
    at,
    find: (event) => at(asNumber(asRecord(event).dataIndex, -1)),
    place: (index) => ({ seriesIndex: 0, dataIndex: index }),
  };
}
