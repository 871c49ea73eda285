const PER_ROW = 3;

/** Charts that are not in the layout are shown at the end of the page, in rows of three of the default size. */
export function getUnplacedChartRows<Chart extends { readonly id: number }>(
  charts: readonly Chart[],
  isUsedId: (id: string) => boolean,
): readonly { readonly id: string; readonly charts: readonly Chart[] }[] {
  const rows = [];
  let number = 0;
  for (let at = 0; at < charts.length; at += PER_ROW) {
    while (isUsedId(`ROW-added-${number}`)) number += 1;
    rows.push({ id: `ROW-added-${number}`, charts: charts.slice(at, at + PER_ROW) });
    number += 1;
  }
  return rows;
}

export const getUnplacedChartId = ({ id }: { readonly id: number }): string => `CHART-added-${id}`;
