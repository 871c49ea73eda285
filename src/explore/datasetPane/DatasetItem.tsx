import { useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';
import { useDrag } from 'react-dnd';
import type { DragItem, DragKind } from '../../controls/adhoc/dragTypes';
import { useDropZones } from '../../controls/adhoc/DropZones';
import { getColumnIcon, TypeIcon } from '../../controls/adhoc/TypeIcon';
import { t } from '../../lib/t';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { MenuList } from '../../ui/MenuList';
import { overlayRoot } from '../../ui/overlayRoot';
import { CertifiedIcon } from './CertifiedIcon';
import type { DatasetPaneItem } from './datasetRows';

export interface DatasetItemProps {
  readonly item: DatasetPaneItem;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function getCertification({ certifiedBy, certificationDetails }: DatasetPaneItem): string {
  return [t('Certified by %s', certifiedBy), certificationDetails].filter(Boolean).join('. ');
}

interface AddMenuProps {
  readonly item: DragItem;
  readonly label: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly root: HTMLElement;
  readonly close: (refocus: boolean) => void;
}

/** The controls that take the item. They may be rendered only after the menu was opened. */
function AddMenu({ item, label, ...menu }: AddMenuProps) {
  const dropZones = useDropZones();
  useSyncExternalStore(dropZones.subscribe, dropZones.getChanges);
  const zones = dropZones.getZonesFor(item);
  const isEmpty = zones.length === 0;
  return (
    <MenuList
      // The first item has the focus again.
      key={String(isEmpty)}
      {...menu}
      id={useId()}
      label={t('Add %s to', label)}
      align="start"
      first="first"
      items={
        isEmpty
          ? [{ key: 'none', label: t('No matching control'), disabled: true }]
          : zones.map((zone) => ({
              key: zone.id,
              label: t('Add to %s', zone.label),
              onSelect: () => zone.drop(item),
            }))
      }
    />
  );
}

/** A column or metric, to drag into a control or add with the menu that a click opens. */
export function DatasetItem({ item, isTabStop, onFocus, onKeyDown }: DatasetItemProps) {
  const kind: DragKind = item.section === 'metrics' ? 'metric' : 'column';
  const zones = useDropZones();
  const button = useRef<HTMLButtonElement>(null);
  const [menuRoot, setMenuRoot] = useState<HTMLElement>();
  const [{ isDragging }, drag] = useDrag(
    {
      type: kind,
      item: { kind, value: item.name } satisfies DragItem,
      canDrag: zones.addMode !== 'click',
      collect: (monitor) => ({ isDragging: monitor.isDragging() }),
    },
    [kind, item.name, zones],
  );
  const dragItem: DragItem = { kind, value: item.name };
  const title = [item.label, item.name === item.label ? '' : item.name, item.description || item.expression];
  return (
    <div
      ref={(node) => {
        drag(node);
      }}
      className="v-dataset-item"
      data-dragged={isDragging}
    >
      <button
        ref={button}
        type="button"
        className="v-dataset-item-name"
        tabIndex={isTabStop ? 0 : -1}
        title={title.filter(Boolean).join('\n')}
        aria-haspopup="menu"
        aria-expanded={menuRoot !== undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => setMenuRoot(menuRoot ? undefined : overlayRoot(currentTarget))}
      >
        <TypeIcon kind={item.column ? getColumnIcon(item.column) : 'metric'} />
        <span className="v-dataset-item-text">{item.label}</span>
      </button>
      {item.certifiedBy !== '' && <CertifiedIcon text={getCertification(item)} />}
      {item.warning !== '' && <InfoIcon kind="warning" label={t('Warning')} text={item.warning} />}
      {menuRoot && (
        <AddMenu
          item={dragItem}
          label={item.label}
          button={button}
          root={menuRoot}
          close={(refocus) => {
            setMenuRoot(undefined);
            if (refocus) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
