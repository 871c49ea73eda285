import type { ReactNode } from 'react';
import type { LayoutItem } from '../../../layout/layout';
import { editPart, useIsEditing } from './editingPart';
import { MarkdownEditor } from './MarkdownEditor';
import './parts.css';

interface Props {
  readonly item: LayoutItem;
  readonly children: ReactNode;
}

/** A text on the dashboard: as it is shown, or its editor. */
export function EditMarkdown({ item, children }: Props) {
  if (useIsEditing(item.id)) return <MarkdownEditor id={item.id} />;
  return (
    <div className="part-markdown" onDoubleClick={() => editPart(item.id)}>
      {children}
    </div>
  );
}
