import { changeDraft } from '../state/editing';
import { useAppDispatch } from '../../../store/hooks';
import { FilterScopesDialog } from '../../filters/box/FilterScopesDialog';

/** The scopes of filter boxes, edited as one step of the draft: saved with the rest. */
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
