import { useEffect, useRef } from 'react';
import { stringifyJson } from '../../../lib/losslessJson';
import { asString, type UnknownRecord } from '../../../lib/read';
import { previewed } from '../state/editSlice';
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
  const previous = useRef(serializeColors(metadata));
  useEffect(() => {
    if (!delayedSettings) return;
    const colors = serializeColors(delayedSettings);
    if (colors === previous.current) return;
    previous.current = colors;
    const isSaved = colors === serializeColors(metadata);
    dispatch(previewed({ metadata: isSaved ? undefined : typedMetadata(metadata, delayedSettings) }));
  }, [delayedSettings, metadata, dispatch]);
  useEffect(() => () => void dispatch(previewed({ metadata: undefined })), [dispatch]);
}
