import { lazy, Suspense, useCallback, useState } from 'react';
import { ControlPanel } from '../../controls/ControlPanel';
import { t } from '../../lib/t';
import { runAsYouTypeChanged, typed } from '../state/exploreSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button, IconButton } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { useBuilder } from '../page/builder';
import { useExplore } from '../page/exploreStore';
import { useBlame } from './useBlame';
import { VizTypePicker } from './VizTypePicker';

const VizGallery = lazy(() => import('../vizGallery/VizGallery').then((m) => ({ default: m.VizGallery })));

/** The chart's type and its controls. */
export function ControlsPane({ onCollapse }: { readonly onCollapse: () => void }) {
  const dispatch = useAppDispatch();
  const { values, errors, change, run, stale } = useBuilder();
  const panel = useExplore((state) => state.panel);
  const asYouType = useExplore((state) => state.runAsYouType);
  const [choosing, setChoosing] = useState(false);
  const onChange = useCallback(
    (name: string, value: unknown, wrong: readonly string[] = []) => {
      dispatch(typed({ name, errors: wrong }));
      // What is typed within a second is one step back.
      change({ [name]: value }, `${name}:${Math.floor(Date.now() / 1000)}`);
    },
    [dispatch, change],
  );
  const marked = useBlame(errors);
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
          <VizGallery chosen={values.viz_type} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
