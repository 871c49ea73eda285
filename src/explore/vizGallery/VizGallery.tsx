import { useState } from 'react';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useVizTypeChange } from '../controlsPane/useVizTypeChange';
import { VizBrowser } from './VizBrowser';

export interface VizGalleryProps {
  readonly vizType: string;
  readonly onClose: () => void;
}

/** The dialog with all viz types. */
export function VizGallery({ vizType, onClose }: VizGalleryProps) {
  const setVizType = useVizTypeChange();
  const [selected, setSelected] = useState<string | undefined>(vizType);
  const confirm = (viz_type: string): void => {
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
          <Button
            kind="primary"
            disabled={selected === undefined}
            onClick={() => selected !== undefined && confirm(selected)}
          >
            {t('Select')}
          </Button>
        </>
      }
    >
      <VizBrowser selected={selected} onSelect={setSelected} onConfirm={confirm} />
    </Dialog>
  );
}
