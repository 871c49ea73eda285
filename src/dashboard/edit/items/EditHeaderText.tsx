import { t } from '../../../lib/t';
import { setMeta } from '../../../layout/operations/setMeta';
import type { LayoutNode } from '../../../layout/layoutTypes';
import { useEditing } from '../useEditing';
import { editPart, useIsEditing } from './editingPart';
import { InlineText } from './InlineText';
import { TextButton } from './TextButton';
import './parts.css';

/** A heading's text, edited where it stands. */
export function EditHeaderText({ node }: { readonly node: LayoutNode }) {
  const { change } = useEditing();
  if (useIsEditing(node.id))
    return (
      <InlineText
        id={node.id}
        label={t('Header')}
        value={node.text}
        className="is-wide"
        onCommit={(text) => change((layout) => setMeta(layout, node.id, { text }))}
      />
    );
  return (
    <h2 className="part-heading">
      <TextButton text={node.text || t('New header')} title={t('Edit text')} onEdit={() => editPart(node.id)} />
    </h2>
  );
}
