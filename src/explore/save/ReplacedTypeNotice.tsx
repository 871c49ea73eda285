import { useState } from 'react';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { vizName } from '../../viz/vizLabels';
import { useBuilder } from '../builder/builderContext';
import { SaveDialog } from './SaveDialog';
import { selectExplore, selectSlice } from '../state/exploreSelectors';

/** A notice that the chart has been converted from a type that the server no longer has, with a button to save it. */
export function ReplacedTypeNotice() {
  const { canOverwrite } = useBuilder();
  const slice = useAppSelector(selectSlice);
  const { savedFormData } = useAppSelector(selectExplore);
  const [isSaveOpen, setSaveOpen] = useState(false);
  const replacedType = asString(slice?.form_data['viz_type']);
  const viz_type = savedFormData?.viz_type ?? '';
  // It could not be converted.
  if (viz_type === replacedType) return null;
  return (
    <div className="v-alert v-alert-info explore-draft" role="status">
      <span>
        {t('%s has been replaced: this chart is shown as %s.', vizName(replacedType), vizName(viz_type))}{' '}
        {canOverwrite && t('Save it to convert it for good; the original controls are kept in it.')}
      </span>
      {canOverwrite && <Button onClick={() => setSaveOpen(true)}>{t('Save')}</Button>}
      {isSaveOpen && <SaveDialog name={slice?.slice_name ?? ''} onClose={() => setSaveOpen(false)} />}
    </div>
  );
}
