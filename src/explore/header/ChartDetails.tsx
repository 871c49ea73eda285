import { asRecord, asString, asStrings } from '../../lib/read';
import { t } from '../../lib/t';
import { Popover } from '../../ui/form/Popover';
import type { SavedChart } from '../state/exploreSlice';

/** Who created the chart, when it was changed and its description; opens a list of all of it. */
export function ChartDetails({ slice }: { readonly slice: SavedChart }) {
  const metadata = asRecord(slice.metadata);
  const createdBy = asString(metadata['created_by']);
  const lastModified = asString(metadata['changed_on_humanized']);
  const label = [createdBy, lastModified, slice.description].filter((text) => text !== '').join(' · ');
  if (label === '') return null;
  const details: readonly (readonly [string, string])[] = [
    [t('Description'), slice.description],
    [t('Last modified'), lastModified],
    [t('Modified by'), asString(metadata['changed_by'])],
    [t('Created by'), createdBy],
    [t('Owners'), asStrings(metadata['owners']).join(', ') || t('None')],
    [t('Created on'), asString(metadata['created_on_humanized'])],
  ];
  return (
    <Popover label={label} trigger={label} className="explore-on explore-details" width={320}>
      <dl className="explore-details-list">
        {details
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="explore-details-row">
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Popover>
  );
}
