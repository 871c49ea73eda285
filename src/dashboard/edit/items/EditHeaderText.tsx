import { useAppDispatch } from '../../../store/hooks';
import { useIsTextEdited } from './useIsTextEdited';
import { textEditorOpened } from '../state/editUiSlice';
import { getText } from '../../../layout/itemProps';
import { t } from '../../../lib/t';
import { setMeta } from '../../../layout/operations/setMeta';
import type { LayoutItem } from '../../../layout/layout';
import { useChangeLayout } from '../useChangeLayout';
import { InlineText } from './InlineText';
import { TextButton } from './TextButton';
import './items.css';

/** A heading's text, edited in place. */
export function EditHeaderText({ item }: { readonly item: LayoutItem }) {
  const dispatch = useAppDispatch();
  const { change } = useChangeLayout();
  if (useIsTextEdited(item.id))
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
    <h2 className="item-heading">
      <TextButton
        text={getText(item) || t('New header')}
        title={t('Edit text')}
        onEdit={() => dispatch(textEditorOpened(item.id))}
      />
    </h2>
  );
}
