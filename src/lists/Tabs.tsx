export interface TabsProps<Key extends string> {
  /** What the choice is about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A choice of what a section shows; plain toggle buttons. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  return (
    <div className="list-filters" role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className="list-toggle"
          aria-pressed={tab.key === chosen}
          onClick={() => {
            onChoose(tab.key);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
