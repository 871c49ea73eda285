import { expect, test } from '../session';
import { getIn, signInToApi, withCopiedChart } from '../apiUser';

const lastChange = (id: number): string =>
  `/api/v1/chart/?q=(columns:!(changed_on_utc),filters:!((col:id,opr:eq,value:${id.toString()})))`;

test('another user’s save changes the timestamp that is checked before saving', async () => {
  const [owner, colleague, other] = [
    await signInToApi('admin'),
    await signInToApi('admin'),
    await signInToApi('alpha'),
  ];
  const { body } = await owner.get('/api/v1/chart/?q=(page_size:1)');
  await withCopiedChart(owner, Number(getIn(body, 'result', 0, 'id')), async (id) => {
    const path = `/api/v1/chart/${id.toString()}`;
    const changedOn = async () => String(getIn((await owner.get(lastChange(id))).body, 'result', 0, 'changed_on_utc'));
    const previous = await changedOn();
    expect((await colleague.send('PUT', path, { slice_name: 'Changed by a colleague' })).status).toBe(200);
    const current = await changedOn();
    expect(current > previous, `${current} after ${previous}`).toBe(true);
    const { body: page } = await owner.get(`/api/v1/explore/?slice_id=${id.toString()}`);
    expect(getIn(page, 'result', 'slice', 'slice_name')).toBe('Changed by a colleague');
    // Only owners may save.
    expect((await other.send('PUT', path, { slice_name: 'Mine' })).status).toBe(403);
  });
  for (const user of [owner, colleague, other]) await user.dispose();
});
