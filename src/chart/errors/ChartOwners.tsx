import { readPerson } from '../../api/person';
import { getChart } from '../../api/saveChart';
import { asArray } from '../../lib/read';
import { tn } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useLoaded } from '../useLoaded';

/** Who can help with a chart's error; nothing where the server does not say. */
export function ChartOwners({ sliceId }: { readonly sliceId: number }) {
  const client = useClient();
  const loaded = useLoaded((signal) => getChart(client, sliceId, signal));
  if (loaded.state !== 'ready') return null;
  const names = asArray(loaded.value['owners'])
    .flatMap(readPerson)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return null;
  return (
    <>
      <p>
        {tn(
          'Please reach out to the Chart Owner for assistance.',
          'Please reach out to the Chart Owners for assistance.',
          names.length,
        )}
      </p>
      <p>{tn('Chart Owner: %s', 'Chart Owners: %s', names.length, names.join(', '))}</p>
    </>
  );
}
