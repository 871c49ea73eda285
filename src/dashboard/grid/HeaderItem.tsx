import { getText, getHeaderSize, getBackground } from '../../layout/itemProps';
import { useEditTools } from '../page/editTools';
import type { LayoutItem } from '../../layout/layout';
import { AnchorLink } from './AnchorLink';

const sizes = { SMALL_HEADER: 'header-small', MEDIUM_HEADER: 'header-medium', LARGE_HEADER: 'header-large' } as const;

export function HeaderItem({ item }: { readonly item: LayoutItem }) {
  const edit = useEditTools();
  const className = `dashboard-component-header ${sizes[getHeaderSize(item)]} background--${getBackground(item)}`;
  if (edit)
    return (
      <div id={item.id} className={className} {...edit.getItemProps(item)}>
        <edit.HeaderText item={item} />
      </div>
    );
  return (
    <div id={item.id} className={`${className} dashboard-anchored`}>
      <h2>{getText(item)}</h2>
      <AnchorLink itemId={item.id} />
    </div>
  );
}
