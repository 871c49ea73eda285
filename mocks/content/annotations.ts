import type { AnnotationLayerSpec } from './specs';

const day = (date: string): { start_dttm: string; end_dttm: string } => ({
  start_dttm: `${date}T00:00:00`,
  end_dttm: `${date}T00:00:00`,
});
const years = (from: number, until: number): { start_dttm: string; end_dttm: string } => ({
  start_dttm: `${from.toString()}-01-01T00:00:00`,
  end_dttm: `${until.toString()}-01-01T00:00:00`,
});

export const annotationLayers: readonly AnnotationLayerSpec[] = [
  {
    id: 1,
    name: 'World events',
    descr: 'Days that many remember',
    annotations: [
      { short_descr: 'Moon landing', long_descr: 'Apollo 11', ...day('1969-07-20') },
      { short_descr: 'Oil crisis', ...day('1973-10-17'), json_metadata: '{"barrel": 11.65}' },
      { short_descr: 'Wall falls', long_descr: 'Berlin', ...day('1989-11-09') },
      { short_descr: 'Euro', ...day('1999-01-01') },
    ],
  },
  {
    id: 2,
    name: 'Decades',
    descr: 'Spans of ten years',
    annotations: [
      { short_descr: 'Sixties', ...years(1960, 1970) },
      { short_descr: 'Eighties', long_descr: 'Until 1990', ...years(1980, 1990) },
    ],
  },
  {
    id: 3,
    name: 'Hostile <img src=x onerror="window.__xss=80">',
    descr: '<script>window.__xss=81</script>',
    annotations: [
      {
        short_descr: '<img src=x onerror="window.__xss=82">',
        long_descr: '<a href="javascript:window.__xss=83">link</a>',
        ...day('1980-01-01'),
        json_metadata: '{"<b>": "<script>window.__xss=84</script>"}',
      },
    ],
  },
  { id: 4, name: 'Empty layer', descr: '', annotations: [] },
];
