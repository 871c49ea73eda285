import { useState, type ReactNode } from 'react';
import { withAppRoot } from '../../lib/appRoot';
import { isSameOrigin } from '../../lib/urls';
import { MoreIcon } from '../../ui/moreIcons';

/** The server's thumbnail of a dashboard or chart. While there is none, an icon in its place. */
export function TileImage({
  url,
  icon = <MoreIcon name="image" size={32} />,
}: {
  readonly url: string;
  readonly icon?: ReactNode;
}) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasImage = url !== '' && url !== failedUrl && isSameOrigin(url);
  return (
    <div className="tile-image" aria-hidden="true">
      {hasImage ? (
        <img src={withAppRoot(url)} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
      ) : (
        icon
      )}
    </div>
  );
}
