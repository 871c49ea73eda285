import { t } from '../../../lib/t';
import type { NativeFilter } from '../model/nativeFilter';

/** A heading among the filters. */
export function DividerItem({ filter }: { readonly filter: NativeFilter }) {
  return (
    <div className="filter-divider" data-filter-id={filter.id}>
      <h3 className="filter-divider-title" title={filter.name}>
        {filter.name || t('[untitled]')}
      </h3>
      {filter.description !== '' && (
        <p className="filter-divider-text" title={filter.description}>
          {filter.description}
        </p>
      )}
    </div>
  );
}
