interface Props {
  readonly text: string;
  readonly title: string;
  readonly onEdit: () => void;
}

/** A text that is edited on click. Its item handles the keyboard, so the button is not in the tab order. */
export function TextButton({ text, title, onEdit }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="item-text"
      title={title}
      onClick={(event) => {
        // With a modifier key, a click selects.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onEdit();
      }}
    >
      {text}
    </button>
  );
}
