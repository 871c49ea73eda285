import { useState } from 'react';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useVizType } from '../controlsPane/useVizType';
import { VizBrowser } from './VizBrowser';

export interface VizGalleryProps {
  readonly chosen: string;
  readonly onClose: () => void;
}

/** The dialog of all types. */
export function VizGallery({ chosen: current, onClose }: VizGalleryProps) {
  const setVizType = useVizType();
  const [chosen, setChosen] = useState<string | undefined>(current);
  const take = (viz_type: string): void => {
    setVizType(viz_type);
    onClose();
  };
  return (
    <Dialog
      title={t('Select a visualization type')}
      width={1090}
      className="viz-gallery"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={chosen === undefined} onClick={() => chosen !== undefined && take(chosen)}>
            {t('Select')}
          </Button>
        </>
      }
    >
      <VizBrowser chosen={chosen} onChoose={setChosen} onConfirm={take} />
    </Dialog>
  );
}
