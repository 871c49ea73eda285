import type { ReactNode } from 'react';
import { t } from '../../../lib/t';
import { IconButton } from '../../../ui/Button';
import { IconFrame } from '../../../ui/icons';

const icons = {
  target: <path d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3" />,
  add: <path d="M12 5v14M5 12h14" />,
} as const satisfies Record<string, ReactNode>;

interface AddButtonsProps {
  readonly name: string;
  readonly onMove: () => void;
  readonly onAdd: () => void;
  readonly tabIndex?: number;
}

/** Buttons that add something to the dashboard without dragging. */
export function AddButtons({ name, onMove, onAdd, tabIndex }: AddButtonsProps) {
  return (
    <span className="builder-buttons">
      <IconButton
        label={t('Choose where to drop: %s', name)}
        icon={<IconFrame size={16}>{icons.target}</IconFrame>}
        tabIndex={tabIndex}
        data-act="place"
        onClick={onMove}
      />
      <IconButton
        label={t('Add at the end: %s', name)}
        icon={<IconFrame size={16}>{icons.add}</IconFrame>}
        tabIndex={tabIndex}
        data-act="add"
        onClick={onAdd}
      />
    </span>
  );
}
