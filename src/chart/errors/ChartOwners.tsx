import { getPersonName, readPerson } from '../../api/person';
import { getChart } from '../../api/saveChart';
import { asArray } from '../../lib/read';
import { tn } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useLoaded } from '../useLoaded';

/** The owners of a chart with an error; nothing where the user may not see them, which is no reason to sign in. */
export function ChartOwners({ sliceId }: { readonly sliceId: number }) {
  const client = useClient();
  const loaded = useLoaded((signal) => getChart(client, sliceId, { signal, auth: 'throw' }));
  if (loaded.state !== 'ready') return null;
  const names = asArray(loaded.value['owners'])
    .flatMap(readPerson)
    .map(getPersonName)
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
