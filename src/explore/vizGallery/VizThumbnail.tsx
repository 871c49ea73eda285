import { useState } from 'react';

export interface VizThumbnailProps {
  readonly url: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** A picture of a viz type; its space stays empty where it cannot be loaded. */
export function VizThumbnail({ url, width, height }: VizThumbnailProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <img
      style={{ visibility: hasFailed ? 'hidden' : 'visible' }}
      src={url}
      alt=""
      width={width}
      height={height}
      onError={() => setHasFailed(true)}
    />
  );
}
