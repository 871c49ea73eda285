import { useEffect, useRef } from 'react';
import { stringifyJson } from '../../../lib/losslessJson';
import { asString, type UnknownRecord } from '../../../lib/read';
import { previewMetadata } from '../state/previewMetadata';
import { useAppDispatch } from '../../../store/hooks';
import { useDelayed } from '../../../ui/form/useDelayed';
import { typedMetadata } from './typedProperties';

const DELAY = 300;

/** Serialized color settings, for comparison. */
function serializeColors(metadata: UnknownRecord): string {
  return stringifyJson([asString(metadata['color_scheme']), metadata['label_colors']]);
}

/** Previews the color settings until the dialog closes. Other settings do not re-render the charts. */
export function useColorPreview(metadata: UnknownRecord, settings: UnknownRecord | undefined): void {
  const dispatch = useAppDispatch();
  const delayedSettings = useDelayed(settings, DELAY);
  const previewed = useRef(serializeColors(metadata));
  useEffect(() => {
    if (!delayedSettings) return;
    const colors = serializeColors(delayedSettings);
    if (colors === previewed.current) return;
    previewed.current = colors;
    dispatch(
      previewMetadata(colors === serializeColors(metadata) ? undefined : typedMetadata(metadata, delayedSettings)),
    );
  }, [delayedSettings, metadata, dispatch]);
  useEffect(() => () => dispatch(previewMetadata()), [dispatch]);
}
