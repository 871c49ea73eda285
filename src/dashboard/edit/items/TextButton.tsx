interface Props {
  readonly text: string;
  readonly title: string;
  readonly onEdit: () => void;
}

/** A text that a press opens for editing. By keyboard its item does so: it is not in the Tab order. */
export function TextButton({ text, title, onEdit }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="part-text"
      title={title}
      onClick={(event) => {
        // Those select.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onEdit();
      }}
    >
      {text}
    </button>
  );
}
