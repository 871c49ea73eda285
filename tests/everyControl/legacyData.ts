const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 15);
const TIMES = [0, 1, 2, 3].map((i) => START + i * DAY);

const CALENDAR = {
  data: { count: Object.fromEntries(TIMES.map((time, i) => [`${String(time / 1000)}.0`, [1, 88, 1234.5, 45_678][i]])) },
  start: Date.UTC(2024, 0, 1),
  domain: 'month',
  subdomain: 'day',
  range: 2,
};

const ROSE = Object.fromEntries(
  TIMES.map((time, i) => [
    `${String(time)}000000`,
    ['CA', 'TX', 'NY'].map((name, n) => ({ key: [name], name: [name], time, value: 1234.5 * (n + 1) + 300 * i })),
  ]),
);

/** Each name has its events an hour apart. */
const EVENTS = ['Mia', 'Mia', 'Mia', 'Zoe', 'Zoe', 'Ada'].map((name, i) => ({
  __timestamp: START + i * 3_600_000,
  name,
  state: ['CA', 'TX', 'NY'][i % 3],
  num: i,
  age: 20 + i,
}));

const COORDINATES = ['Mia', 'Zoe', 'Ada'].map((name, i) => ({
  name,
  state: name,
  count: 5 * i,
  sum__num: 1234.5 - 40 * i,
  last__seen: 7,
}));

/** Responses of explore_json by viz type. */
export const CALENDAR_AND_FLOW_DATA: Readonly<Record<string, unknown>> = {
  cal_heatmap: CALENDAR,
  rose: ROSE,
  event_flow: EVENTS,
  para: COORDINATES,
};
