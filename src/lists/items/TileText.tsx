interface TileTextProps {
  readonly className?: string;
  readonly children: string;
}

/** A text of a tile, which may be cut off there: whole on hover. */
export function TileText({ className, children }: TileTextProps) {
  return (
    <span className={className} title={children}>
      {children}
    </span>
  );
}
