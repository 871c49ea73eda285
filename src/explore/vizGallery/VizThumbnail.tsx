import { useState } from 'react';
import { vizThumbnail } from '../../viz/vizDetails';

export interface VizThumbnailProps {
  readonly vizType: string;
  readonly width: number;
  readonly height: number;
}

/** The image of a viz type; its space stays empty where the image cannot be loaded. */
export function VizThumbnail({ vizType, width, height }: VizThumbnailProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <img
      style={{ visibility: hasFailed ? 'hidden' : 'visible' }}
      src={vizThumbnail(vizType)}
      alt=""
      width={width}
      height={height}
      onError={() => setHasFailed(true)}
    />
  );
}
