export interface ToggleButtonsProps<Key extends string> {
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** A row of toggle buttons of which one is selected. */
export function ToggleButtons<Key extends string>({ label, options, selected, onSelect }: ToggleButtonsProps<Key>) {
  return (
    <div className="list-filters" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          className="list-toggle"
          aria-pressed={option.key === selected}
          onClick={() => onSelect(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
