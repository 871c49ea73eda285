import { useIsTextEdited } from './useIsTextEdited';
import { getTextById } from '../../../layout/itemProps';
import { selectLayout } from '../../state/selectDashboard';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { InlineText } from './InlineText';
import { useRemove } from './useRemove';

interface Props {
  /** The open tab. */
  readonly id: string;
  readonly onType: (text: string | undefined) => void;
  readonly onRename: (text: string) => void;
}

function positionOver(box: HTMLElement | null, tabId: string): void {
  const tab = document.getElementById(`tab-${tabId}`);
  if (!box || !tab) return;
  box.style.left = `${String(tab.offsetLeft)}px`;
  box.style.width = `${String(tab.offsetWidth)}px`;
}

function scrollIntoBar(bar: HTMLElement, tab: HTMLElement): void {
  const overflow = tab.offsetLeft + tab.offsetWidth - bar.clientWidth;
  bar.scrollLeft = Math.max(Math.min(bar.scrollLeft, tab.offsetLeft), overflow);
}

/**
 * Overlay on the open tab: its title field, or its remove button. Rendered beside the tab list, because a tab list may
 * contain only tabs.
 */
export function TabTools({ id, onType, onRename }: Props) {
  const { requestRemoval } = useRemove();
  const text = useAppSelector((state) => getTextById(selectLayout(state), id));
  const box = useRef<HTMLDivElement>(null);
  const isEditing = useIsTextEdited(id);

  // Titles before it may have changed: positioned again whenever the bar renders.
  useLayoutEffect(() => positionOver(box.current, id));

  useLayoutEffect(() => {
    const scroller = box.current?.parentElement;
    const tab = document.getElementById(`tab-${id}`);
    if (!scroller || !tab) return;
    scrollIntoBar(scroller, tab);
    if (typeof ResizeObserver !== 'function') return;
    // In a tab that is not visible yet, nothing has a box.
    const observer = new ResizeObserver(() => positionOver(box.current, id));
    observer.observe(tab);
    return () => observer.disconnect();
  }, [id]);

  useLayoutEffect(() => {
    if (!isEditing) onType(undefined);
  }, [isEditing, onType]);

  return (
    <div ref={box} className={`item-tab-tools${isEditing ? ' is-editing' : ''}`}>
      {isEditing ? (
        <InlineText
          id={id}
          label={t('Tab title')}
          value={text}
          placeholder={t('Tab title')}
          className="item-tab-field"
          onType={onType}
          onCommit={onRename}
        />
      ) : (
        <IconButton
          label={t('Remove tab')}
          icon={<Icon name="close" size={12} />}
          className="item-remove-tab"
          onClick={() => requestRemoval([id])}
        />
      )}
    </div>
  );
}
