import { changeWork } from '../../../state/edit/editing';
import { useAppDispatch } from '../../../state/hooks';
import { FilterScopesDialog } from '../../filterBox/FilterScopesDialog';

/** Which charts the filter boxes filter, as a step of the work: saved with the rest. */
export function ScopesDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <FilterScopesDialog
      onClose={onClose}
      onApply={(filter_scopes) =>
        dispatch(changeWork((work) => ({ ...work, metadata: { ...work.metadata, filter_scopes } })))
      }
    />
  );
}
