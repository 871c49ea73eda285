import { t } from '../../lib/t';
import { vizExamples, vizThumbnail } from '../../viz/vizDetails';
import { VizThumbnail } from './VizThumbnail';

export interface VizExamplesProps {
  readonly vizType: string;
  readonly name: string;
}

/** The example pictures of a viz type with their captions, side by side. */
export function VizExamples({ vizType, name }: VizExamplesProps) {
  const pictures = [{ url: vizThumbnail(vizType), caption: name }, ...vizExamples(vizType)];
  return (
    // Scrolled by the arrow keys where the pictures do not fit.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div className="viz-examples" role="group" aria-label={t('Examples')} tabIndex={0}>
      {pictures.map(({ url, caption }) => (
        <figure key={caption}>
          <VizThumbnail url={url} width={200} height={125} />
          <figcaption>{t(caption)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
