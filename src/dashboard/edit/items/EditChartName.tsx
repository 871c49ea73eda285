import { t } from '../../../lib/t';
import { setMeta } from '../../../layout/operations/setMeta';
import { useAppSelector } from '../../../store/hooks';
import type { LayoutNode } from '../../../layout/layoutTypes';
import { useEditing } from '../useEditing';
import { editPart, useIsEditing } from './editingPart';
import { InlineText } from './InlineText';
import { TextButton } from './TextButton';
import './parts.css';

interface Props {
  readonly node: LayoutNode;
  readonly name: string;
}

/** A chart's name on this dashboard. Without one it has the chart's own. */
export function EditChartName({ node, name }: Props) {
  const { change } = useEditing();
  const own = useAppSelector((state) => state.dashboard.loaded?.slices[node.chartId ?? -1]?.slice_name) ?? '';
  const rename = (text: string): void => {
    const sliceNameOverride = text === '' || text === own ? undefined : text;
    change((layout) => setMeta(layout, node.id, { sliceNameOverride }));
  };
  if (useIsEditing(node.id))
    return (
      <InlineText
        id={node.id}
        label={t('Name of the chart on this dashboard')}
        value={name}
        placeholder={own}
        mayBeEmpty
        className="chart-title is-wide"
        onCommit={rename}
      />
    );
  return (
    <h2 className="chart-title part-heading">
      <TextButton text={name} title={t('Rename on this dashboard')} onEdit={() => editPart(node.id)} />
    </h2>
  );
}
