const JANUARY = Date.UTC(2024, 0, 15);

/** explore_json's `data` of the types that draw hierarchies and targets, by viz type. */
export const LEGACY_HIERARCHIES: Readonly<Record<string, unknown>> = {
  sunburst: [
    ['Mia', 1234.5, 600],
    ['a <b>bold</b> name', 88, 3],
    ['Zoe', 310, 310],
  ],
  treemap: [
    {
      name: 'count',
      children: [
        { name: 'Mia', value: 1234.5 },
        { name: 'a <b>bold</b> name', value: 88 },
        { name: 'Zoe', value: 310 },
      ],
    },
  ],
  partition: [
    {
      name: 'count',
      val: 1632.5,
      children: [
        { name: JANUARY, val: 1234.5, children: [{ name: [JANUARY, 'CA'], val: 1234.5, children: [] }] },
        { name: JANUARY + 86_400_000, val: 398, children: [{ name: [JANUARY, 'TX'], val: 398, children: [] }] },
      ],
    },
  ],
  bullet: { measures: [1234.5] },
};
