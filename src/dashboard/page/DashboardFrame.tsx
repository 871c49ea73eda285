import { t } from '../../lib/t';

/** The skeleton of the page, to avoid layout shifts when the charts load. */
export function DashboardFrame({ standalone }: { readonly standalone: number }) {
  return (
    <div className="dashboard dashboard-frame" role="status" aria-label={t('Loading...')}>
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
