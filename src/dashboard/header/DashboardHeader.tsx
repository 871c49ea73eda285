import { t } from '../../lib/t';
import { utcDateTime } from '../../lib/format/dates';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { useMayEdit } from '../page/useMayEdit';
import { DashboardFavoriteStar } from './DashboardFavoriteStar';
import { HeaderActions } from './HeaderActions';
import { PublishedLabel } from './PublishedLabel';

/** Title, badges, and the actions on the dashboard. */
export function DashboardHeader() {
  const info = useAppSelector((state) => state.dashboardInfo.loaded?.info);
  const bootstrap = useBootstrap();
  const mayEdit = useMayEdit();
  if (!info) return null;
  const owners = info.owners.map((owner) => owner.name).filter(Boolean);
  const changed = [
    info.changed_on && t('Last modified %s', utcDateTime(info.changed_on)),
    info.changed_by_name && t('by %s', info.changed_by_name),
  ];
  const created = [
    info.created_by_name && `${t('Created by')}: ${info.created_by_name}`,
    info.created_on_delta_humanized && `${t('Created on')}: ${info.created_on_delta_humanized}`,
  ];
  return (
    <header className="dashboard-header header-with-actions">
      <div className="dashboard-header-main">
        {info.certified_by !== '' && (
          <span
            className="certified"
            role="img"
            aria-label={t('Certified by %s', info.certified_by)}
            title={`${t('Certified by %s', info.certified_by)}\n${info.certification_details}`.trim()}
          >
            <Icon name="certified" size={20} />
          </span>
        )}
        <h1 className="dashboard-title" title={info.dashboard_title}>
          {info.dashboard_title}
        </h1>
        {bootstrap.user.userId !== undefined && <DashboardFavoriteStar id={info.id} />}
        <PublishedLabel id={info.id} published={info.published} mayEdit={mayEdit} />
      </div>
      <p className="dashboard-about">
        {owners.length > 0 && (
          <span title={owners.join(', ')}>
            <Icon name="user" size={14} /> {owners.slice(0, 4).join(', ')}
            {owners.length > 4 && ` +${owners.length - 4}`}
          </span>
        )}
        {changed.some(Boolean) && (
          <span title={created.filter(Boolean).join('\n')}>
            <Icon name="clock" size={14} /> {changed.filter(Boolean).join(' ')}
          </span>
        )}
      </p>
      <HeaderActions info={info} mayEdit={mayEdit} />
    </header>
  );
}
