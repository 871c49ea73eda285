import { useState, type ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { DropZones, DropZonesProvider, type AddMode } from './DropZones';

/** Wraps everything that columns, metrics and filters are dragged between. */
export function DragAndDrop({ addMode, children }: { readonly addMode?: AddMode; readonly children: ReactNode }) {
  const [zones] = useState(() => new DropZones(addMode));
  return (
    <DndProvider backend={HTML5Backend}>
      <DropZonesProvider value={zones}>{children}</DropZonesProvider>
    </DndProvider>
  );
}
