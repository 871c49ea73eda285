import { changeDraft } from '../state/editing';
import { useAppDispatch } from '../../../store/hooks';
import { FilterScopesDialog } from '../../filters/box/FilterScopesDialog';

/** Which charts the filter boxes filter, as a step of the work: saved with the rest. */
export function ScopesDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <FilterScopesDialog
      onClose={onClose}
      onApply={(filter_scopes) =>
        dispatch(changeDraft((draft) => ({ ...draft, metadata: { ...draft.metadata, filter_scopes } })))
      }
    />
  );
}
