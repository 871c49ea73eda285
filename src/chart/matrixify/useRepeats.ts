import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';

/** How often the chart's latest request was repeated: by its menu, the dashboard's refresh, or a timer. */
export function useRepeats(chartId: number): number {
  const startedAt = useAppSelector((state) => state.charts[chartId]?.chartUpdateStartTime);
  const formData = useAppSelector((state) => state.charts[chartId]?.latestQueryFormData);
  const [seen, setSeen] = useState({ startedAt, formData, repeats: 0 });
  if (seen.startedAt === startedAt && seen.formData === formData) return seen.repeats;
  const isRepeat = Boolean(seen.formData) && seen.formData === formData;
  const next = { startedAt, formData, repeats: seen.repeats + (isRepeat ? 1 : 0) };
  setSeen(next);
  return next.repeats;
}
