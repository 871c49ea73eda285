interface Props {
  readonly text: string;
  readonly title: string;
  readonly onEdit: () => void;
}

/** A text that a press opens for editing. By keyboard its part does so: it is no stop of its own. */
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
