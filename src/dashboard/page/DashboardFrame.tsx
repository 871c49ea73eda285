import { useEffect, useState } from 'react';
import { t } from '../../lib/t';

/** Milliseconds before it moves: most dashboards are there by then, and each moving box costs a layer of the compositor. */
const STILL = 1000;

/** The skeleton of the page, to avoid layout shifts when the charts load. */
export function DashboardFrame({ standalone }: { readonly standalone: number }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), STILL);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`dashboard dashboard-frame${isSlow ? ' is-slow' : ''}`} role="status" aria-label={t('Loading...')}>
      {standalone < 2 && <div className="dashboard-header frame-bar loading" />}
      <div className="dashboard-grid">
        {[0, 1, 2].map((row) => (
          <div className="grid-row" key={row}>
            <div className="frame-box" />
            <div className="frame-box" />
            <div className="frame-box" />
          </div>
        ))}
      </div>
    </div>
  );
}
