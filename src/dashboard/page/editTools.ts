import { createContext, useContext, type ComponentType, type HTMLAttributes, type ReactNode } from 'react';
import type { LayoutNode } from '../../layout/layoutTypes';

export interface PartAttributes extends HTMLAttributes<HTMLElement> {
  readonly 'data-part'?: string;
}

/** What edit mode brings to the parts of the page. They stay the same components, so that charts are not drawn again. */
export interface EditTools {
  /** For the outermost element of a part: what makes it selectable, focusable and a place to drop on. */
  readonly partProps: (node: LayoutNode) => PartAttributes;
  /** In the place of children where a part has none. */
  readonly Empty: ComponentType<{ readonly node: LayoutNode }>;
  readonly TabsBar: ComponentType<{ readonly node: LayoutNode; readonly tabs: readonly string[] }>;
  readonly HeaderText: ComponentType<{ readonly node: LayoutNode }>;
  /** Shows `children` (the preview), or the editor of the text. */
  readonly Markdown: ComponentType<{ readonly node: LayoutNode; readonly children: ReactNode }>;
  readonly ChartName: ComponentType<{ readonly node: LayoutNode; readonly name: string }>;
}

export const EditContext = createContext<EditTools | undefined>(undefined);

/** Undefined while the dashboard is only looked at. */
export const useEditTools = (): EditTools | undefined => useContext(EditContext);
