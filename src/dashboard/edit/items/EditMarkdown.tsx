import { useAppDispatch } from '../../../store/hooks';
import { useIsTextEdited } from './useIsTextEdited';
import { textEditorOpened } from '../state/editUiSlice';
import type { ReactNode } from 'react';
import type { LayoutItem } from '../../../layout/layout';
import { MarkdownEditor } from './MarkdownEditor';
import './items.css';

interface Props {
  readonly item: LayoutItem;
  readonly children: ReactNode;
}

/** A Markdown item: rendered, or its editor. */
export function EditMarkdown({ item, children }: Props) {
  const dispatch = useAppDispatch();
  if (useIsTextEdited(item.id)) return <MarkdownEditor id={item.id} />;
  return (
    <div className="item-markdown" onDoubleClick={() => dispatch(textEditorOpened(item.id))}>
      {children}
    </div>
  );
}
