/** Fragments of form data that the deck.gl charts share. */
interface View {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  readonly pitch?: number;
  readonly bearing?: number;
}

export function deck(view: View) {
  return {
    adhoc_filters: [],
    autozoom: false,
    color_picker: { a: 0.85, b: 135, g: 122, r: 0 },
    color_scheme: 'supersetColors',
    filter_nulls: true,
    legend_format: 'SMART_NUMBER',
    legend_position: 'tr',
    mapbox_style: 'mapbox://styles/mapbox/light-v9',
    row_limit: 10_000,
    viewport: { bearing: 0, pitch: 0, ...view },
  };
}

export const latlong = (lonCol: string, latCol: string) => ({ latCol, lonCol, type: 'latlong' });

export const rgba = (r: number, g: number, b: number, a = 1) => ({ a, b, g, r });
