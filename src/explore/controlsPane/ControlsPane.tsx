import { lazy, Suspense, useCallback, useState } from 'react';
import { ControlPanel } from '../../controls/ControlPanel';
import { t } from '../../lib/t';
import { runAsYouTypeChanged, inputErrorsChanged } from '../state/exploreSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, IconButton } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { useBuilder } from '../builder/builderContext';
import { useServerErrors } from './useBlame';
import { VizTypePicker } from './VizTypePicker';
import { selectControlPanel, selectRunAsYouType } from '../state/exploreSelectors';

const VizGallery = lazy(() => import('../vizGallery/VizGallery').then((m) => ({ default: m.VizGallery })));

/** The chart's type and its controls. */
export function ControlsPane({ onCollapse }: { readonly onCollapse: () => void }) {
  const dispatch = useAppDispatch();
  const { values, errors, changeControls: change, run, isStale: stale } = useBuilder();
  const panel = useAppSelector(selectControlPanel);
  const asYouType = useAppSelector(selectRunAsYouType);
  const [choosing, setChoosing] = useState(false);
  const onChange = useCallback(
    (name: string, value: unknown, wrong: readonly string[] = []) => {
      dispatch(inputErrorsChanged({ name, errors: wrong }));
      // What is typed within a second is one step back.
      change({ [name]: value }, `${name}:${Math.floor(Date.now() / 1000)}`);
    },
    [dispatch, change],
  );
  const marked = useServerErrors(errors);
  const wrong = Object.keys(errors).length > 0;
  return (
    <>
      <header className="explore-pane-header">
        <h2 className="v-visually-hidden">{t('Controls')}</h2>
        <VizTypePicker onAll={() => setChoosing(true)} />
        <IconButton
          className="explore-pane-collapse"
          label={t('Collapse controls')}
          icon={<Icon name="chevronLeft" />}
          onClick={onCollapse}
        />
      </header>
      <div className="explore-panel">
        {panel ? (
          <ControlPanel key={panel.viz_type} panel={panel} values={values} errors={marked} onChange={onChange} />
        ) : (
          <Loading />
        )}
      </div>
      <footer className="explore-pane-footer">
        <Checkbox
          checked={asYouType}
          onChange={(on) => dispatch(runAsYouTypeChanged(on))}
          label={t('Run as you type')}
        />
        <Button kind="primary" disabled={wrong || !stale} onClick={run}>
          {t('Update chart')}
        </Button>
      </footer>
      {choosing && (
        <Suspense fallback={null}>
          <VizGallery vizType={values.viz_type} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
