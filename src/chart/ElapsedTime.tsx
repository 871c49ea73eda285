import { useEffect, useState } from 'react';
import { t } from '../lib/t';
import { useAppSelector } from '../store/hooks';

const SECOND = 1000;

/** `0:07`, `12:34`, `1:02:03`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number): string => String(value).padStart(2, '0');
  return hours > 0
    ? `${String(hours)}:${pad(minutes)}:${pad(seconds % 60)}`
    : `${String(minutes)}:${pad(seconds % 60)}`;
}

/** How long a chart has been loading. Not a live region: a screen reader would read every second. */
export function ElapsedTime({ chartId }: { readonly chartId: number }) {
  const startedAt = useAppSelector((state) => state.charts[chartId]?.chartUpdateStartTime ?? 0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (startedAt === 0) return null;
  return (
    <span role="timer" className="chart-elapsed" aria-label={t('Query time')} title={t('Query time')}>
      {formatElapsed(now - startedAt)}
    </span>
  );
}
