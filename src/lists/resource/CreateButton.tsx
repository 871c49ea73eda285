import { Button } from '../../ui/Button';
import { ListIcon } from './ListIcon';

/** The button of a list's head that opens the dialog of a new item. */
export function CreateButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button kind="primary" icon={<ListIcon name="plus" />} onClick={onClick}>
      {label}
    </Button>
  );
}
