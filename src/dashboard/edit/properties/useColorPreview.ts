import { useEffect, useRef } from 'react';
import { stringifyJson } from '../../../lib/losslessJson';
import { asString, type UnknownRecord } from '../../../lib/read';
import { previewMetadata } from '../state/previewMetadata';
import { useAppDispatch } from '../../../store/hooks';
import { useDelayed } from '../../../ui/form/useDelayed';
import { typedMetadata } from './typedProperties';

const DELAY = 300;

/** Serialized color settings, for comparison. */
function colorsOf(metadata: UnknownRecord): string {
  return stringifyJson([asString(metadata['color_scheme']), metadata['label_colors']]);
}

/** Previews the color settings until the dialog closes. Other settings do not re-render the charts. */
export function useColorPreview(before: UnknownRecord, settings: UnknownRecord | undefined): void {
  const dispatch = useAppDispatch();
  const tried = useDelayed(settings, DELAY);
  const shown = useRef(colorsOf(before));
  useEffect(() => {
    if (!tried) return;
    const colors = colorsOf(tried);
    if (colors === shown.current) return;
    shown.current = colors;
    dispatch(previewMetadata(colors === colorsOf(before) ? undefined : typedMetadata(before, tried)));
  }, [tried, before, dispatch]);
  useEffect(() => () => dispatch(previewMetadata()), [dispatch]);
}
