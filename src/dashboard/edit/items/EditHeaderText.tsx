import { getText } from '../../../layout/itemProps';
import { t } from '../../../lib/t';
import { setMeta } from '../../../layout/operations/setMeta';
import type { LayoutItem } from '../../../layout/layout';
import { useEditing } from '../useEditing';
import { editPart, useIsEditing } from './editingPart';
import { InlineText } from './InlineText';
import { TextButton } from './TextButton';
import './parts.css';

/** A heading's text, edited where it stands. */
export function EditHeaderText({ item }: { readonly item: LayoutItem }) {
  const { change } = useEditing();
  if (useIsEditing(item.id))
    return (
      <InlineText
        id={item.id}
        label={t('Header')}
        value={getText(item)}
        className="is-wide"
        onCommit={(text) => change((layout) => setMeta(layout, item.id, { text }))}
      />
    );
  return (
    <h2 className="part-heading">
      <TextButton text={getText(item) || t('New header')} title={t('Edit text')} onEdit={() => editPart(item.id)} />
    </h2>
  );
}
