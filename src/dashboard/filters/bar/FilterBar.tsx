import { useState } from 'react';
import './filterBar.css';
import { HorizontalBar } from './HorizontalBar';
import { SheetBar } from './SheetBar';
import { useFilterBar, type BarDialog } from './useFilterBar';
import { useMedia } from '../../../ui/useMedia';
import { VerticalBar } from './VerticalBar';
import { lazyComponent } from '../../../ui/lazyComponent';

/** On narrower screens the bar is a sheet over the page. */
const NARROW = '(max-width: 600px)';

const FilterConfigDialog = lazyComponent(() =>
  import('../config/FilterConfigDialog').then((m) => m.FilterConfigDialog),
);
const CrossFilterScopingDialog = lazyComponent(() =>
  import('../cross/CrossFilterScopingDialog').then((m) => m.CrossFilterScopingDialog),
);

export interface FilterBarProps {
  readonly orientation: 'VERTICAL' | 'HORIZONTAL';
}

/** The dashboard's filters, beside the charts or above them; on narrow screens in a sheet over the page. */
export function FilterBar({ orientation }: FilterBarProps) {
  const isNarrow = useMedia(NARROW);
  const [dialog, setDialog] = useState<BarDialog>();
  const bar = useFilterBar(isNarrow, setDialog);
  if (!bar) return null;
  const close = (): void => setDialog(undefined);
  return (
    <>
      {isNarrow ? (
        <SheetBar bar={bar} orientation={orientation} />
      ) : orientation === 'HORIZONTAL' ? (
        <HorizontalBar bar={bar} />
      ) : (
        <VerticalBar bar={bar} />
      )}
      {/* Here, so that unsaved changes survive a change of the bar's layout (a phone is rotated). */}
      {dialog === 'filters' && <FilterConfigDialog onClose={close} />}
      {dialog === 'scoping' && <CrossFilterScopingDialog onClose={close} />}
    </>
  );
}
