import type { ReactNode } from 'react';
import type { LayoutNode } from '../../../layout/layoutTypes';
import { editPart, useIsEditing } from './editingPart';
import { MarkdownEditor } from './MarkdownEditor';
import './parts.css';

interface Props {
  readonly node: LayoutNode;
  readonly children: ReactNode;
}

/** A text on the dashboard: as it is shown, or its editor. */
export function EditMarkdown({ node, children }: Props) {
  if (useIsEditing(node.id)) return <MarkdownEditor id={node.id} />;
  return (
    <div className="part-markdown" onDoubleClick={() => editPart(node.id)}>
      {children}
    </div>
  );
}
