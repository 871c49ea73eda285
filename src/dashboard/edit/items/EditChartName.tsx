import { useIsTextEdited } from './useIsTextEdited';
import { textEditorOpened } from '../state/editUiSlice';
import { getChartId } from '../../../layout/itemProps';
import { t } from '../../../lib/t';
import { setMeta } from '../../../layout/operations/setMeta';
import { useAppSelector, useAppDispatch } from '../../../store/hooks';
import type { LayoutItem } from '../../../layout/layout';
import { useChangeLayout } from '../useChangeLayout';
import { InlineText } from './InlineText';
import { TextButton } from './TextButton';
import './items.css';

interface Props {
  readonly item: LayoutItem;
  readonly name: string;
}

/** A chart's name on this dashboard; defaults to the chart's own name. */
export function EditChartName({ item, name }: Props) {
  const dispatch = useAppDispatch();
  const { change } = useChangeLayout();
  const sliceName =
    useAppSelector((state) => state.dashboardInfo.loaded?.slices[getChartId(item) ?? -1]?.slice_name) ?? '';
  const rename = (text: string): void => {
    const sliceNameOverride = text === '' || text === sliceName ? undefined : text;
    change((layout) => setMeta(layout, item.id, { sliceNameOverride }));
  };
  if (useIsTextEdited(item.id))
    return (
      <InlineText
        id={item.id}
        label={t('Name of the chart on this dashboard')}
        value={name}
        placeholder={sliceName}
        mayBeEmpty
        className="chart-title is-wide"
        onCommit={rename}
      />
    );
  return (
    <h2 className="chart-title item-heading">
      <TextButton
        text={name}
        title={t('Rename on this dashboard')}
        onEdit={() => dispatch(textEditorOpened(item.id))}
      />
    </h2>
  );
}
