interface Props {
  readonly text: string;
  readonly title: string;
  readonly onEdit: () => void;
}

/** A text that opens for editing on press. By keyboard, its item does that: the button is not in the tab order. */
export function TextButton({ text, title, onEdit }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="part-text"
      title={title}
      onClick={(event) => {
        // Modified presses select.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onEdit();
      }}
    >
      {text}
    </button>
  );
}
