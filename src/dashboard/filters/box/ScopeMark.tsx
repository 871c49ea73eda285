/** Marks charts on the page: a rule of style, so that nothing is drawn anew. */
export function ScopeMark({ charts }: { readonly charts: readonly number[] }) {
  if (charts.length === 0) return null;
  const places = charts.map((id) => `.dashboard-component-chart-holder[data-chart-id='${String(id)}']`).join(',');
  return <style>{`${places}{outline:2px solid var(--v-primary);outline-offset:1px}`}</style>;
}
