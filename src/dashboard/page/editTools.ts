import { createContext, useContext, type ComponentType, type HTMLAttributes, type ReactNode } from 'react';
import type { LayoutItem } from '../../layout/layout';

export interface ItemAttributes extends HTMLAttributes<HTMLElement> {
  readonly 'data-layout-item'?: string;
}

/** What edit mode adds to the items of the page. The components stay the same, so that charts do not re-render. */
export interface EditTools {
  /** For an item's outermost element: makes it selectable, focusable and a drop target. */
  readonly getItemProps: (item: LayoutItem) => ItemAttributes;
  /** Shown instead of children where an item has none. */
  readonly EmptyItem: ComponentType<{ readonly item: LayoutItem }>;
  readonly TabsBar: ComponentType<{ readonly item: LayoutItem; readonly tabs: readonly string[] }>;
  readonly HeaderText: ComponentType<{ readonly item: LayoutItem }>;
  /** Shows `children` (the preview), or the editor of the text. */
  readonly Markdown: ComponentType<{ readonly item: LayoutItem; readonly children: ReactNode }>;
  readonly ChartName: ComponentType<{ readonly item: LayoutItem; readonly name: string }>;
}

export const EditContext = createContext<EditTools | undefined>(undefined);

/** Undefined outside of edit mode. */
export const useEditTools = (): EditTools | undefined => useContext(EditContext);
