import { expect, test } from '../session';
import { field, signedIn, withCopy } from '../apiUser';

const lastChange = (id: number): string =>
  `/api/v1/chart/?q=(columns:!(changed_on_utc),filters:!((col:id,opr:eq,value:${id.toString()})))`;

test('another user’s save is visible to the check before saving', async () => {
  const [owner, colleague, other] = [await signedIn('admin'), await signedIn('admin'), await signedIn('alpha')];
  const { body } = await owner.get('/api/v1/chart/?q=(page_size:1)');
  await withCopy(owner, Number(field(body, 'result', 0, 'id')), async (id) => {
    const path = `/api/v1/chart/${id.toString()}`;
    const changedOn = async () => String(field((await owner.get(lastChange(id))).body, 'result', 0, 'changed_on_utc'));
    const before = await changedOn();
    expect((await colleague.send('PUT', path, { slice_name: 'Changed by a colleague' })).status).toBe(200);
    const after = await changedOn();
    expect(after > before, `${after} after ${before}`).toBe(true);
    const { body: page } = await owner.get(`/api/v1/explore/?slice_id=${id.toString()}`);
    expect(field(page, 'result', 'slice', 'slice_name')).toBe('Changed by a colleague');
    // A user who is not an owner may not.
    expect((await other.send('PUT', path, { slice_name: 'Mine' })).status).toBe(403);
  });
  for (const person of [owner, colleague, other]) await person.leave();
});
