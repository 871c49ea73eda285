import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDrag } from 'react-dnd';
import type { DragItem, DragKind } from '../../controls/adhoc/dragTypes';
import { useDropZones, type DropZoneEntry } from '../../controls/adhoc/DropZones';
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

/** A column or metric, to drag into a control or add with the menu that a click opens. */
export function DatasetItem({ item, isTabStop, onFocus, onKeyDown }: DatasetItemProps) {
  const kind: DragKind = item.section === 'metrics' ? 'metric' : 'column';
  const id = useId();
  const zones = useDropZones();
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<{ readonly zones: readonly DropZoneEntry[]; readonly root: HTMLElement }>();
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
        aria-expanded={menu !== undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) =>
          setMenu(menu ? undefined : { zones: zones.getZonesFor(dragItem), root: overlayRoot(currentTarget) })
        }
      >
        <TypeIcon kind={item.column ? getColumnIcon(item.column) : 'metric'} />
        <span className="v-dataset-item-text">{item.label}</span>
      </button>
      {item.certifiedBy !== '' && <CertifiedIcon text={getCertification(item)} />}
      {item.warning !== '' && <InfoIcon kind="warning" label={t('Warning')} text={item.warning} />}
      {menu && (
        <MenuList
          id={id}
          label={t('Add %s to', item.label)}
          align="start"
          button={button}
          first="first"
          root={menu.root}
          close={(refocus) => {
            setMenu(undefined);
            if (refocus) button.current?.focus();
          }}
          items={
            menu.zones.length > 0
              ? menu.zones.map((zone) => ({
                  key: zone.id,
                  label: t('Add to %s', zone.label),
                  onSelect: () => zone.drop(dragItem),
                }))
              : [{ key: 'none', label: t('No matching control'), disabled: true }]
          }
        />
      )}
    </div>
  );
}
