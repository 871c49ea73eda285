import { selectDraft } from '../../state/selectDashboard';
import { selectHasFilterBoxes } from '../../state/selectHasFilterBoxes';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { useMemo, useState } from 'react';
import { hasTags } from '../../../api/customTags';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { hasPermission, isAdmin } from '../../../api/session/permissions';
import { categoricalSchemes } from '../../../lib/color/colorSchemes';
import { asBoolean, asNumber, asRecord, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { readJsonObject } from '../model/readJsonObject';
import { metadataText, getRejectedKeys } from '../model/metadataText';
import { changeDraft } from '../state/editing';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Checkbox } from '../../../ui/form/Checkbox';
import { toast } from '../../../ui/toast';
import { useUnsavedInput } from '../../../ui/useUnsavedInput';
import { RefreshIntervalField } from '../../header/RefreshIntervalField';
import { useRefreshIntervalCheck } from '../../header/useRefreshIntervalCheck';
import { DashboardCertification } from './DashboardCertification';
import { DashboardTags } from './DashboardTags';
import { MetadataField } from './MetadataField';
import { getNameErrors, NameFields } from './NameFields';
import { RelatedField } from './RelatedField';
import { SchemeField } from './SchemeField';
import { toTypedProperties, withProperties, type TypedProperties } from './typedProperties';
import { useColorPreview } from './useColorPreview';
import { lazyComponent } from '../../../ui/lazyComponent';
import './properties.css';

const ThemeField = lazyComponent(() => import('./ThemeField').then((m) => m.ThemeField));

/** The dashboard's properties. Theme and colors are previewed on the page. */
export function PropertiesDialog({ onClose }: { readonly onClose: () => void }) {
  const draft = useAppSelector(selectDraft);
  return draft ? <Properties draft={draft} onClose={onClose} /> : null;
}

function Properties({ draft, onClose }: { readonly draft: DashboardDraft; readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const traits = useAppSelector((state) => state.session.traits);
  const hasFilterBoxes = useAppSelector(selectHasFilterBoxes);
  const [initial] = useState(() => toTypedProperties(draft));
  const [typed, setTyped] = useState(initial);
  const { leave, confirmation } = useUnsavedInput({ isChanged: typed !== initial, isSaving: false });
  const change = (changes: Partial<TypedProperties>): void => setTyped((current) => ({ ...current, ...changes }));
  const parsed = useMemo(() => readJsonObject(typed.json), [typed.json]);
  const settings = 'value' in parsed ? parsed.value : undefined;
  const set = (key: string, value: unknown): void => {
    if (settings) change({ json: metadataText({ ...settings, [key]: value }) });
  };
  useColorPreview(draft.metadata, settings);
  const scheme = asString(settings?.['color_scheme']);
  // A saved scheme stays selectable even if this server no longer has it.
  const isValidScheme =
    [asString(draft.metadata['color_scheme']), ''].includes(scheme) ||
    categoricalSchemes().some(({ id }) => id === scheme);
  const seconds = asNumber(settings?.['refresh_frequency'], 0);
  const { error: refreshError } = useRefreshIntervalCheck(seconds);
  const errors = [...Object.values(getNameErrors(typed)), refreshError];
  const canApply = settings && isValidScheme && !errors.some(Boolean);
  const apply = (): void => {
    if (!canApply) return;
    dispatch(changeDraft((current) => withProperties(current, typed, settings)));
    toast.success(t('Dashboard properties updated'));
    onClose();
  };
  const { userId } = bootstrap.user;
  const isNoLongerOwner = !isAdmin(bootstrap.user) && !typed.owners.some(({ id }) => id === userId);
  return (
    <Dialog
      title={t('Dashboard properties')}
      width={760}
      className="edit-properties"
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={!canApply} onClick={apply}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      {confirmation}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <h3>{t('Basic information')}</h3>
        <NameFields typed={typed} onChange={change} />
        {hasTags(bootstrap) && <DashboardTags changes={typed.tags} onChange={(tags) => change({ tags })} />}
        <h3>{t('Access')}</h3>
        <div className="properties-columns">
          <RelatedField
            column="owners"
            label={t('Owners')}
            help={t('Owners is a list of users who can alter the dashboard. Searchable by name or username.')}
            value={typed.owners}
            onChange={(owners) => change({ owners })}
          />
          {hasFlag(bootstrap, 'DASHBOARD_RBAC') && (
            <RelatedField
              column="roles"
              label={t('Roles')}
              help={t(
                'Roles is a list which defines access to the dashboard. Granting a role access to a dashboard will bypass dataset level checks. If no roles are defined, regular access permissions apply.',
              )}
              value={typed.roles}
              onChange={(roles) => change({ roles })}
            />
          )}
        </div>
        {isNoLongerOwner && (
          <p role="status" className="properties-notes">
            {t('You are not among the owners. The server keeps whoever saves a dashboard as one of its owners.')}
          </p>
        )}
        <div className="properties-columns">
          <div>
            <h3>{t('Colors')}</h3>
            {hasPermission(bootstrap.user, 'can_read', 'Theme') && (
              <ThemeField value={typed.theme} onChange={(theme) => change({ theme })} />
            )}
            <SchemeField
              value={scheme}
              disabled={!settings}
              isOverridden={Object.keys(asRecord(settings?.['label_colors'])).length > 0}
              onChange={(scheme) => set('color_scheme', scheme)}
            />
            {!isValidScheme && (
              <p role="alert" className="properties-notes">
                {t('A valid color scheme is required')}
              </p>
            )}
            {traits.hasChartTimestamps && (
              <Checkbox
                label={t('Show when charts were queried')}
                checked={asBoolean(settings?.['show_chart_timestamps'])}
                disabled={!settings}
                onChange={(isOn) => set('show_chart_timestamps', isOn)}
              />
            )}
          </div>
          <div>
            <h3>{t('Refresh')}</h3>
            <RefreshIntervalField
              value={seconds}
              disabled={!settings}
              help={t('It is saved with the dashboard; a viewer can choose another one for a visit.')}
              onChange={(seconds) => set('refresh_frequency', seconds)}
            />
          </div>
        </div>
        <h3>{t('Certification')}</h3>
        <DashboardCertification typed={typed} onChange={change} />
        <details className="properties-more">
          <summary>{t('Advanced')}</summary>
          <MetadataField
            value={typed.json}
            error={'error' in parsed ? parsed.error : undefined}
            rejectedKeys={settings ? getRejectedKeys(traits.metadataKeys, { ...settings, positions: undefined }) : []}
            hasLayout={settings !== undefined && 'positions' in settings}
            onChange={(json) => change({ json })}
          />
          {hasFilterBoxes && (
            <p className="v-form-help">
              {t('Please DO NOT overwrite the "filter_scopes" key.')}{' '}
              {t('Use "%(menuName)s" menu instead.', { menuName: t('Set filter mapping') })}
            </p>
          )}
        </details>
      </form>
    </Dialog>
  );
}
