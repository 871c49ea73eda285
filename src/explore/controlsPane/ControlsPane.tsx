import { useCallback, useMemo, useState } from 'react';
import { isSet } from '../../controls/conditions';
import { ControlPanel } from '../../controls/ControlPanel';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import { runAsYouTypeChanged, inputErrorsChanged, type ControlErrors } from '../state/exploreSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, IconButton } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { LoadFailure } from '../../ui/LoadFailure';
import { useBuilder } from '../builder/builderContext';
import type { ControlPanelLoading } from '../builder/useControlPanel';
import { TimeAxisPrompt } from './TimeAxisPrompt';
import { useServerErrors } from './useServerErrors';
import { VizTypePicker } from './VizTypePicker';
import { selectControlPanel, selectLoadId, selectRunAsYouType } from '../state/exploreSelectors';
import { lazyComponent } from '../../ui/lazyComponent';
import { whileIdle } from '../../ui/whileIdle';

const VizGallery = lazyComponent(() => import('../vizGallery/VizGallery').then((m) => m.VizGallery));

export interface ControlsPaneProps {
  readonly loading: ControlPanelLoading;
  readonly onCollapse: () => void;
}

/** Before the first run, an empty field that the user has not touched is not wrong yet. */
function omitUntouched(errors: ControlErrors, values: FormData, touched: ReadonlySet<string>): ControlErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => touched.has(name) || isSet(values[name])));
}

/** The viz type and its controls. */
export function ControlsPane({ loading, onCollapse }: ControlsPaneProps) {
  const dispatch = useAppDispatch();
  const { values, errors, isInvalid, changeControls, run, isStale, requestFormData } = useBuilder();
  const panel = useAppSelector(selectControlPanel);
  const runAsYouType = useAppSelector(selectRunAsYouType);
  const loadId = useAppSelector(selectLoadId);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const onChange = useCallback(
    (name: string, value: unknown, inputErrors: readonly string[] = []) => {
      setTouched((current) => (current.has(name) ? current : new Set([...current, name])));
      dispatch(inputErrorsChanged({ name, value, errors: inputErrors }));
      // Typing within a second is one undo step.
      changeControls({ [name]: value }, `${name}:${Math.floor(Date.now() / 1000)}`);
    },
    [dispatch, changeControls],
  );
  const allErrors = useServerErrors(errors);
  const shownErrors = useMemo(
    () => (requestFormData ? allErrors : omitUntouched(allErrors, values, touched)),
    [requestFormData, allErrors, values, touched],
  );
  return (
    <>
      <header className="explore-pane-header">
        <h2 className="v-visually-hidden">{t('Controls')}</h2>
        <VizTypePicker onViewAll={() => setGalleryOpen(true)} />
        <IconButton
          className="explore-pane-collapse"
          label={t('Collapse controls')}
          icon={<Icon name="chevronLeft" />}
          onClick={onCollapse}
        />
      </header>
      <div className="explore-panel">
        {panel ? (
          <ControlPanel key={panel.viz_type} panel={panel} values={values} errors={shownErrors} onChange={onChange} />
        ) : loading.error ? (
          <LoadFailure error={loading.error} onRetry={loading.retry} />
        ) : (
          <Loading />
        )}
      </div>
      <footer className="explore-pane-footer">
        <Checkbox
          checked={runAsYouType}
          onChange={(checked) => dispatch(runAsYouTypeChanged(checked))}
          label={t('Run as you type')}
        />
        {/* Not disabled by its own run, with which it would lose the focus. */}
        <Button kind="primary" disabled={isInvalid} {...whileIdle(!isStale, run)}>
          {t('Update chart')}
        </Button>
      </footer>
      <TimeAxisPrompt key={loadId} />
      {isGalleryOpen && <VizGallery vizType={values.viz_type} onClose={() => setGalleryOpen(false)} />}
    </>
  );
}
