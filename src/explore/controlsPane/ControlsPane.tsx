import { useCallback, useState } from 'react';
import { ControlPanel } from '../../controls/ControlPanel';
import { t } from '../../lib/t';
import { runAsYouTypeChanged, inputErrorsChanged } from '../state/exploreSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, IconButton } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { useBuilder } from '../builder/builderContext';
import { useServerErrors } from './useServerErrors';
import { VizTypePicker } from './VizTypePicker';
import { selectControlPanel, selectRunAsYouType } from '../state/exploreSelectors';
import { lazyComponent } from '../../ui/lazyComponent';

const VizGallery = lazyComponent(() => import('../vizGallery/VizGallery').then((m) => m.VizGallery));

/** The viz type and its controls. */
export function ControlsPane({ onCollapse }: { readonly onCollapse: () => void }) {
  const dispatch = useAppDispatch();
  const { values, errors, changeControls, run, isStale } = useBuilder();
  const panel = useAppSelector(selectControlPanel);
  const runAsYouType = useAppSelector(selectRunAsYouType);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const onChange = useCallback(
    (name: string, value: unknown, inputErrors: readonly string[] = []) => {
      dispatch(inputErrorsChanged({ name, errors: inputErrors }));
      // Typing within a second is one undo step.
      changeControls({ [name]: value }, `${name}:${Math.floor(Date.now() / 1000)}`);
    },
    [dispatch, changeControls],
  );
  const allErrors = useServerErrors(errors);
  const isInvalid = Object.keys(errors).length > 0;
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
          <ControlPanel key={panel.viz_type} panel={panel} values={values} errors={allErrors} onChange={onChange} />
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
        <Button kind="primary" disabled={isInvalid || !isStale} onClick={run}>
          {t('Update chart')}
        </Button>
      </footer>
      {isGalleryOpen && <VizGallery vizType={values.viz_type} onClose={() => setGalleryOpen(false)} />}
    </>
  );
}
